// SPDX-License-Identifier: Apache-2.0

import WatertightRx

extension OperatorTable {
    /// Ends without a value when the source does.
    private static func completable(_ probe: Probe) -> Completable { probe.source.ignoreElements().asCompletable() }

    static let traits: [OperatorRow] = [
        OperatorRow("asSingle", "", "---(1 |)", "---#", "") { probe in probe.source.filter { $0 == 1 }.asSingle().asObservable() },
        OperatorRow("asSingle, of several", "-!", "-!", "-!", "-!", source: "220") { probe in probe.source.asSingle().asObservable() },
        OperatorRow("asMaybe", "", "---(1 |)", "---#", "") { probe in probe.source.filter { $0 == 1 }.asMaybe().asObservable() },
        OperatorRow("asMaybe, of several", "-!", "-!", "-!", "-!", source: "220") { probe in probe.source.asMaybe().asObservable() },
        OperatorRow("asCompletable", "", "---|", "---#", "") { probe in completable(probe).asObservable().asNumbers },
        OperatorRow("asInfallible", "123", "123|", "123(0 |)", "12") { probe in
            probe.source.asInfallible(onErrorJustReturn: 0).asObservable()
        },
        OperatorRow("asInfallible, falling back", "123", "123|", "123(0 |)", "12") { probe in
            probe.source.asInfallible(onErrorFallbackTo: .just(0)).asObservable()
        },
        OperatorRow("asInfallible, recovering", "123", "123|", "123|", "12", other: "- - 240-245 -") { probe in
            probe.source.asInfallible { _ in probe.other.asInfallible(onErrorJustReturn: 0) }.asObservable()
        },
        OperatorRow("PrimitiveSequence.andThen", "", "---|", "---#", "", other: "- 240-245 - -") { probe in
            completable(probe).andThen(probe.other)
        },
        OperatorRow("PrimitiveSequence.andThen, a single", "", "---(9 |)", "---#", "", other: "- 240-245 - -") { probe in
            completable(probe).andThen(probe.other.concat(Observable.just(9)).take(1).asSingle()).asObservable()
        },
        OperatorRow("PrimitiveSequence.andThen, a maybe", "", "---|", "---#", "", other: "- 240-245 - -") { probe in
            completable(probe).andThen(probe.other.asMaybe()).asObservable()
        },
        OperatorRow("PrimitiveSequence.andThen, a completable", "", "---|", "---#", "", other: "- 240-245 - -") { probe in
            completable(probe).andThen(probe.other.ignoreElements().asCompletable()).asObservable().asNumbers
        },
        OperatorRow(
            "PrimitiveSequence.flatMapCompletable", "", "---|", "---|", "", "!", source: "210", other: "210-1000 210-245 210-245 210-225 -"
        ) {
            probe in
            probe.source.take(1).asSingle().flatMapCompletable { _ in
                try probe.attempt()
                return probe.other.ignoreElements().asCompletable()
            }.asObservable().asNumbers
        },
        OperatorRow(
            "PrimitiveSequence.flatMapMaybe", "", "---(8 |)", "---(8 |)", "", "!", source: "210",
            other: "210-1000 210-245 210-245 210-225 -"
        ) {
            probe in
            probe.source.take(1).asSingle().flatMapMaybe { _ in
                try probe.attempt()
                return probe.other.filter { $0 == 8 }.asMaybe()
            }.asObservable()
        },
    ]
}
