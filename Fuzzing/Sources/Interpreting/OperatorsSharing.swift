// SPDX-License-Identifier: Apache-2.0

import FuzzCases

#if WATERTIGHT
    import Watertight
#else
    import OpenCombine
#endif

extension Operator {
    static let sharing = [
        Operator("share") { at in at.up.share() },
        Operator("multicast") { at in
            let multicast = at.up.multicast { PassthroughSubject<Int, Oops>() }
            at.scene.addConnector { multicast.connect() }
            return multicast
        },
        Operator("multicastCurrentValue") { at in
            let multicast = at.up.multicast(subject: CurrentValueSubject<Int, Oops>(at.n))
            at.scene.addConnector { multicast.connect() }
            return multicast
        },
        Operator("autoconnect") { at in at.up.multicast { PassthroughSubject<Int, Oops>() }.autoconnect() },
        Operator("makeConnectable") { at in
            let connectable = at.up.replaceError(with: 70).makeConnectable()
            at.scene.addConnector { connectable.connect() }
            return connectable
        },
    ]
}
