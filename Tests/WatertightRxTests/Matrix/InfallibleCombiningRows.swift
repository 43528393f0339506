// SPDX-License-Identifier: Apache-2.0

import WatertightRx

/// How streams become one of `Infallible`, and how one begins.
extension OperatorTable {
    private static func always(_ delivery: String) -> [String] { Array(repeating: delivery, count: 4) }

    static let infallibleCreating: [OperatorRow] = [
        .infallible("create") { probe in
            Infallible<Sample>.create { observer in probe.infallible.subscribe { (event: InfallibleEvent<Sample>) in observer(event) } }
        },
        .infallible("deferred") { probe in
            Infallible.deferred {
                probe.touch()
                return probe.infallible
            }
        },
        .infallible("empty", always("|^"), source: "-") { _ in Infallible<Int>.empty() },
        .infallible("from, an array", always("(4 5 |)^"), source: "-") { _ in Infallible.from([4, 5]) },
        .infallible("from, a sequence", always("(4 |)^"), source: "-") { _ in Infallible.from(CollectionOfOne(4)) },
        .infallible("just", always("(4 |)^"), source: "-") { _ in Infallible.just(4) },
        .infallible("just, on a scheduler", always("(4 |)^"), source: "-") { probe in Infallible.just(4, scheduler: probe.scheduler) },
        .infallible("never", always(""), source: "-") { _ in Infallible<Int>.never() },
        .infallible("of", always("(4 5 |)^"), source: "-") { _ in Infallible.of(4, 5) },
    ]

    static let infallibleCombining: [OperatorRow] = [
        .infallible("concat", other: "- 240-245 240-245 -") { probe in probe.infallible.concat(probe.otherInfallible) },
        .infallible("concat, of a sequence", other: "- 240-245 240-245 -") { probe in
            Infallible.concat(AnySequence([probe.infallible, probe.otherInfallible]))
        },
        .infallible("concat, of a collection", other: "- 240-245 240-245 -") { probe in
            Infallible.concat([probe.infallible, probe.otherInfallible])
        },
        .infallible("concat, of several", other: "- 240-245 240-245 -") { probe in
            Infallible.concat(probe.infallible, probe.otherInfallible)
        },
        .infallible("merge", merged, other: "1000 245 245 225") { probe in Infallible.merge(probe.infallible, probe.otherInfallible) },
        .infallible("merge, of an array", merged, other: "1000 245 245 225") { probe in
            Infallible.merge([probe.infallible, probe.otherInfallible])
        },
        .infallible("merge, of a collection", merged, other: "1000 245 245 225") { probe in
            Infallible.merge(ContiguousArray([probe.infallible, probe.otherInfallible]))
        },
        .infallible("withLatestFrom", ["-77", "-77|", "-77(8 |)", "-7"], other: "1000 240 240 225") { probe in
            probe.infallible.withLatestFrom(probe.otherInfallible)
        },
        .infallible("withLatestFrom, a selector", ["-(27)(37)", "-(27)(37)|", "-(27)(37)(08 |)", "-(27)"], other: "1000 240 240 225") {
            probe in probe.infallible.withLatestFrom(probe.otherInfallible) { "\(probe.touched($0))\($1)" }
        },
        .infallible(
            "flatMap", ["(17)-(18 28 38)", "(17)-(18 28 38)|", "(17)-(18 28 38)|", "(17)"],
            other: "210-1000,220-1000,230-1000 210-245,220-245,230-245 210-245,220-245,230-245,240-245 210-225,220-225"
        ) { probe in
            probe.infallible.flatMap { sample in probe.otherInfallible.map { "\(probe.touched(sample))\($0)" } }
        },
        .infallible(
            "flatMapFirst", ["(17)-(28)", "(17)-(28)|", "(17)-(28)|", "(17)"],
            other: "210-215,220-235 210-215,220-235 210-215,220-235,240-245 210-215,220-225"
        ) { probe in
            probe.infallible.flatMapFirst { sample in probe.otherInfallible.take(1).map { "\(probe.touched(sample))\($0)" } }
        },
        .infallible(
            "flatMapLatest", ["(17)-(38)", "(17)-(38)|", "(17)-(38)|", "(17)"],
            other: "210-220,220-230,230-1000 210-220,220-230,230-245 210-220,220-230,230-240,240-245 210-220,220-225"
        ) { probe in
            probe.infallible.flatMapLatest { sample in probe.otherInfallible.map { "\(probe.touched(sample))\($0)" } }
        },
        .infallible(
            "concatMap", ["(17)-(28)", "(17)-(28)|", "(17)-(28)-(09 |)", "(17)"],
            other: "210-215,220-235,235-1000 210-215,220-235,235-245 210-215,220-235,235-245,245-255 210-215,220-225"
        ) { probe in
            probe.infallible.concatMap { sample in probe.otherInfallible.take(1).map { "\(probe.touched(sample))\($0)" } }
        },
    ]

    private static let merged = ["(1 7)2(3 8)", "(1 7)2(3 8)|", "(1 7)2(3 8)(0 |)", "(1 7)2"]
}
