export WATERTIGHT_NO_TOOLS=1 NEW=0
cd /tmp/wt/probe-creating
for v in "$@"; do WT=/tmp/wt/probe-creating/vars/$v swift build -c release --scratch-path .build-v-$v 2>&1 | grep -E 'error' | head -5; done
for i in 1 2 3; do for v in "$@"; do .build-v-$v/release/probe | grep short | awk -v v=$v '{print v, $0}'; done; done | awk '{k=$1" "; for(i=2;i<NF-1;i++)k=k $i" "; x=$(NF-1)+0; if(!(k in m)||x<m[k])m[k]=x} END{for(k in m)print k, m[k]}' | sort
