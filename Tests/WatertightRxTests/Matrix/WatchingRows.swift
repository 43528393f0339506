// SPDX-License-Identifier: Apache-2.0

import WatertightRx

extension OperatorTable {
    static let watching: [OperatorRow] = [
        OperatorRow("debug", "123", "123|", "123#", "12") { probe in probe.source.debug("matrix", trimOutput: true) { _ in probe.touch() }
        },
        OperatorRow("do", "123", "123|", "123#", "12", "1!") { probe in probe.source.do(onNext: { _ = try probe.pass($0) }) },
        OperatorRow("do, afterwards", "123", "123|", "123#", "12", "1(2 !)") { probe in
            probe.source.do(afterNext: { _ = try probe.pass($0) })
        },
        OperatorRow("do, at the error", "123", "123|", "123#", "12", "123!", source: "1000 240 240 225 240") { probe in
            probe.source.do(onError: { _ in try probe.attempt() })
        },
        OperatorRow("do, at the rest", "123", "123|", "123#", "12") { probe in
            probe.source.do(
                onCompleted: probe.touch, afterCompleted: probe.touch, onSubscribe: probe.touch, onSubscribed: probe.touch,
                onDispose: probe.touch)
        },
    ]

    /// What an observer receives of a subscription that `subscribe` makes.
    private static func received(
        _ subscribe: @escaping @Sendable (Probe, AnyObserver<Sample>) -> any Disposable
    ) -> @Sendable (Probe) -> Observable<Sample> {
        { probe in .create { observer in subscribe(probe, observer) } }
    }

    static let subscribing: [OperatorRow] = [
        OperatorRow("subscribe, an observer", "123", "123|", "123#", "12", make: received { $0.source.subscribe($1) }),
        OperatorRow(
            "subscribe, a handler", "123", "123|", "123#", "12",
            make: received { probe, observer in probe.source.subscribe { (event: Event<Sample>) in observer.on(event) } }),
        OperatorRow(
            "subscribe, four handlers", "123", "123|", "123#", "12",
            make: received { probe, observer in
                probe.source.subscribe(
                    onNext: { observer.onNext($0) }, onError: { observer.onError($0) }, onCompleted: { observer.onCompleted() },
                    onDisposed: { probe.touch() })
            }),
        OperatorRow(
            "subscribe(with:)", "123", "123|", "123#", "12",
            make: received { probe, observer in
                probe.source.subscribe(
                    with: probe.keeper, onNext: { observer.onNext($1) }, onError: { observer.onError($1) },
                    onCompleted: { _ in observer.onCompleted() }, onDisposed: { _ in probe.touch() })
            }),
        OperatorRow("asObservable", "123", "123|", "123#", "12") { probe in probe.source.asObservable() },
    ]
}
