// SPDX-License-Identifier: Apache-2.0

import WatertightRx

extension OperatorTable {
    /// Most of these have no source: their endings differ by the disposal alone.
    static let creating: [OperatorRow] = [
        OperatorRow("create", "123", "123|", "123#", "12") { probe in
            .create { observer in
                probe.touch()
                return Disposables.create(probe.source.subscribe(observer), probe.disposable())
            }
        },
        OperatorRow("deferred", "123", "123|", "123#", "12", "!^", source: "1000 240 240 225 -") { probe in
            .deferred {
                try probe.attempt()
                return probe.source
            }
        },
        OperatorRow("empty", "|^", "|^", "|^", "|^", source: "-") { _ in Observable<Int>.empty() },
        OperatorRow("error", "#^", "#^", "#^", "#^", source: "-") { _ in Observable<Int>.error(Fault.sent) },
        OperatorRow("from, an array", "(4 5 |)^", "(4 5 |)^", "(4 5 |)^", "(4 5 |)^", source: "-") { _ in Observable.from([4, 5]) },
        OperatorRow("from, a sequence", "(4 |)^", "(4 |)^", "(4 |)^", "(4 |)^", source: "-") { _ in Observable.from(CollectionOfOne(4)) },
        OperatorRow("from, an optional", "(4 |)^", "(4 |)^", "(4 |)^", "(4 |)^", source: "-") { _ in Observable.from(optional: 4) },
        OperatorRow("from, an optional on a scheduler", "(4 |)^", "(4 |)^", "(4 |)^", "(4 |)^", source: "-") { probe in
            Observable.from(optional: 4, scheduler: probe.scheduler)
        },
        OperatorRow("generate", "(0 1 |)^", "(0 1 |)^", "(0 1 |)^", "(0 1 |)^", "!^", source: "-") { probe in
            Observable<Int>.generate(
                initialState: 0,
                condition: {
                    try probe.attempt()
                    return $0 < 2
                }, iterate: { $0 + 1 })
        },
        OperatorRow("generate, on a scheduler", "(0 1 |)^", "(0 1 |)^", "(0 1 |)^", "(0 1 |)^", "(0 !)^", source: "-") { probe in
            Observable<Int>.generate(
                initialState: 0, condition: { $0 < 2 }, scheduler: probe.scheduler,
                iterate: {
                    try probe.attempt()
                    return $0 + 1
                })
        },
        OperatorRow("interval", "01(2 |)", "01(2 |)", "01(2 |)", "01", source: "-") { probe in
            Observable<Int>.interval(.seconds(10), scheduler: probe.scheduler).take(3)
        },
        OperatorRow("just", "(4 |)^", "(4 |)^", "(4 |)^", "(4 |)^", source: "-") { _ in Observable.just(4) },
        OperatorRow("just, on a scheduler", "(4 |)^", "(4 |)^", "(4 |)^", "(4 |)^", source: "-") { probe in
            Observable.just(4, scheduler: probe.scheduler)
        },
        OperatorRow("never", "", "", "", "", source: "-") { _ in Observable<Int>.never() },
        OperatorRow("of", "(4 5 |)^", "(4 5 |)^", "(4 5 |)^", "(4 5 |)^", source: "-") { _ in Observable.of(4, 5) },
        OperatorRow("range", "(4 5 |)^", "(4 5 |)^", "(4 5 |)^", "(4 5 |)^", source: "-") { _ in Observable.range(start: 4, count: 2) },
        OperatorRow("repeatElement", "(4 4 |)^", "(4 4 |)^", "(4 4 |)^", "(4 4 |)^", source: "-") { _ in Observable.repeatElement(4).take(2)
        },
        OperatorRow("timer", "-(0 |)", "-(0 |)", "-(0 |)", "", source: "-") { probe in
            Observable<Int>.timer(.seconds(28), scheduler: probe.scheduler)
        },
        OperatorRow("using", "123", "123|", "123#", "12", "!^", source: "1000 240 240 225 -") { probe in
            .using {
                try probe.attempt()
                return probe.disposable()
            } observableFactory: { _ in
                probe.source
            }
        },
    ]
}
