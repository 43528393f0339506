// SPDX-License-Identifier: Apache-2.0

import WatertightRx

extension OperatorTable {
    /// Subscribes to a connectable observable, and then connects it.
    private static func connected<Element>(_ make: @escaping @Sendable (Probe) -> ConnectableObservable<Element>)
        -> @Sendable (Probe) -> Observable<Element>
    {
        { probe in
            .create { observer in
                let connectable = make(probe)
                let subscription = connectable.subscribe(observer)
                return Disposables.create(subscription, connectable.connect())
            }
        }
    }

    static let sharing: [OperatorRow] = [
        OperatorRow("connect", "123", "123|", "123#", "12", make: connected { $0.source.publish() }),
        OperatorRow("multicast", "123", "123|", "123#", "12", make: connected { $0.source.multicast(PublishSubject()) }),
        OperatorRow(
            "multicast, a new subject", "123", "123|", "123#", "12",
            make: connected { probe in
                probe.source.multicast { () -> PublishSubject<Sample> in
                    probe.touch()
                    return PublishSubject()
                }
            }),
        OperatorRow("multicast, a selector", "234", "234|", "234#", "23", "!^", source: "1000 240 240 225 -") { probe in
            probe.source.multicast {
                PublishSubject<Sample>()
            } selector: { shared in
                try probe.attempt()
                return shared.map { $0.number + 1 }
            }
        },
        OperatorRow("multicast, a selector, no subject", "123", "123|", "123#", "12", "!^", source: "1000 240 240 225 -") { probe in
            probe.source.multicast {
                try probe.attempt()
                return PublishSubject<Sample>()
            } selector: {
                $0
            }
        },
        OperatorRow("publish", "123", "123|", "123#", "12", make: connected { $0.source.publish() }),
        OperatorRow("refCount", "123", "123|", "123#", "12") { probe in probe.source.publish().refCount() },
        OperatorRow("replay", "123", "123|", "123#", "12", make: connected { $0.source.replay(1) }),
        OperatorRow("replayAll", "123", "123|", "123#", "12", make: connected { $0.source.replayAll() }),
        OperatorRow("share(replay:scope:)", "123", "123|", "123#", "12") { probe in probe.source.share() },
        OperatorRow("share(replay:scope:), replaying", "123", "123|", "123#", "12") { probe in probe.source.share(replay: 2) },
        OperatorRow("share(replay:scope:), forever", "123", "123|", "123#", "12") { probe in
            probe.source.share(replay: 1, scope: .forever)
        },
        OperatorRow("share(replay:scope:), to two", "(1 1)(2 2)(3 3)", "(1 1)(2 2)(3 3)|", "(1 1)(2 2)(3 3)#", "(1 1)(2 2)") { probe in
            let shared = probe.source.share(replay: 1)
            return Observable.merge(shared, shared)
        },
    ]
}
