// SPDX-License-Identifier: Apache-2.0

import WatertightRx

/// The operators of `Single`, `Maybe` and `Completable`. Their source has its value, 2, when it ends; if a closure is to throw, at 220.
extension OperatorTable {
    static let primitiveSequences: [OperatorRow] = [
        .primitive("asObservable", ofValue) { probe in probe.single.asObservable().asSingle() },
        .primitive("asMaybe, of a single", ofValue) { probe in probe.single.asMaybe() },
        .primitive("asCompletable, of a single", ofNone) { probe in probe.lateSingle.asCompletable() },
        .primitive("map, of a single", ofValue + ["-!"]) { probe in probe.single.map { try probe.pass($0) } },
        .primitive("map, of a maybe", ofValue + ["-!"]) { probe in probe.maybe.map { try probe.pass($0) } },
        .primitive("filter, of a single", ofValue + ["-!"]) { probe in probe.single.filter { try probe.pass($0) == 2 } },
        .primitive("filter, of a maybe", ofValue + ["-!"]) { probe in probe.maybe.filter { try probe.pass($0) == 2 } },
        .primitive("compactMap, of a single", ofNone + ["-!"]) { probe in
            probe.single.compactMap { try probe.pass($0) == 2 ? nil : $0 }
        },
        .primitive("compactMap, of a maybe", ofValue + ["-!"]) { probe in
            probe.maybe.compactMap { try probe.pass($0) == 2 ? $0 : nil }
        },
        .primitive("flatMap, of a single", ["", "---(8 |)", "---#", "", "-!"], other: "- 240-245 - - -") { probe in
            probe.single.flatMap { sample in
                _ = try probe.pass(sample)
                return probe.other.concat(Observable.just(8)).take(1).asSingle()
            }
        },
        .primitive("flatMap, of a maybe", ["", "---|", "---#", "", "-!"], other: "- 240-245 - - -") { probe in
            probe.maybe.flatMap { sample in
                _ = try probe.pass(sample)
                return probe.other.asMaybe()
            }
        },
        .primitive("ifEmpty, of a maybe", ["", "---(0 |)", "---#", ""]) { probe in
            probe.maybe.filter { _ in false }.ifEmpty(default: 0)
        },
        .primitive("ifEmpty, switching to a maybe", ofNone, other: "- 240-245 - -") { probe in
            probe.maybe.filter { _ in false }.ifEmpty(switchTo: probe.other.asMaybe())
        },
        .primitive("ifEmpty, switching to a single", ["", "---!", "---#", ""], other: "- 240-245 - -") { probe in
            probe.maybe.filter { _ in false }.ifEmpty(switchTo: probe.other.asSingle())
        },
        .primitive("concat", ofNone, other: "- 240-245 - -") { probe in probe.completable.concat(probe.otherCompletable) },
        .primitive("concat, of a sequence", ofNone, other: "- 240-245 - -") { probe in
            Completable.concat(AnySequence([probe.completable, probe.otherCompletable]))
        },
        .primitive("concat, of a collection", ofNone, other: "- 240-245 - -") { probe in
            Completable.concat([probe.completable, probe.otherCompletable])
        },
        .primitive("concat, of several", ofNone, other: "- 240-245 - -") { probe in
            Completable.concat(probe.completable, probe.otherCompletable)
        },
        .primitive("do, of a single", ofValue + ["-!"]) { probe in
            probe.single.do(onSuccess: { _ = try probe.pass($0) }, afterError: { _ in probe.touch() }, onDispose: probe.touch)
        },
        .primitive("do, of a maybe", ofValue + ["-!"]) { probe in
            probe.maybe.do(onNext: { _ = try probe.pass($0) }, onCompleted: probe.touch, onDispose: probe.touch)
        },
        .primitive("do, of a completable", ["", "---|", "---#", "", "---!"], source: "1000 240 240 225 240") { probe in
            probe.completable.do(onError: { _ in try probe.attempt() }, onCompleted: probe.touch, onDispose: probe.touch)
        },
    ]

    /// Those that each of the three has, and that wait, or begin anew.
    static let primitiveTiming: [OperatorRow] = [
        .primitive("catch", ["", "---(2 |)", "---(0 |)", "", "---!"], source: "1000 240 240 225 240") { probe in
            probe.lateSingle.catch { _ in
                try probe.attempt()
                return .just(0)
            }
        },
        .primitive("catchAndReturn, of a single", ["", "---(2 |)", "---(0 |)", ""]) { probe in probe.lateSingle.catchAndReturn(0) },
        .primitive("catchAndReturn, of a maybe", ["", "---(2 |)", "---(0 |)", ""]) { probe in
            probe.lateSingle.asMaybe().catchAndReturn(0)
        },
        .primitive("delay", ["", "----(2 |)", "---#", ""]) { probe in probe.lateSingle.delay(twelve, scheduler: probe.scheduler) },
        .primitive("delaySubscription", ofValue, source: "215-1000 215-240 215-240 215-225") { probe in
            probe.lateSingle.delaySubscription(.seconds(15), scheduler: probe.scheduler)
        },
        .primitive("observe(on:)", ofValue) { probe in probe.lateSingle.observe(on: probe.scheduler) },
        .primitive("subscribe(on:)", ofValue, source: "201-1001 201-240 201-240 201-226") { probe in
            probe.lateSingle.subscribe(on: probe.scheduler)
        },
        .primitive("timeout", ["---!", "---(2 |)", "---#", ""], source: "245 240 240 225") { probe in
            probe.lateSingle.timeout(.seconds(45), scheduler: probe.scheduler)
        },
        .primitive("timeout, another single", ofValue, source: "245 240 240 225", other: "245-1000 - - -") { probe in
            probe.lateSingle.timeout(.seconds(45), other: probe.other.asSingle(), scheduler: probe.scheduler)
        },
        .primitive("retry", ["", "---(2 |)", "-----!", ""], source: "1000 240 200-240,240-260 225") { probe in
            probe.lateSingle.retry(2)
        },
        .primitive("retry(when:)", ["", "---(2 |)", "-----!", "", "---!"], source: "1000 240 200-240,240-260 225 240") { probe in
            probe.lateSingle.retry { (errors: Observable<any Error>) in
                errors.enumerated().map { entry in
                    try probe.attempt()
                    if entry.index > 0 { throw entry.element }
                }
            }
        },
        .primitive("retry(when:), of a type", ["", "---(2 |)", "-----!", "", "---!"], source: "1000 240 200-240,240-260 225 240") { probe in
            probe.lateSingle.retry { (errors: Observable<Fault>) in errors.map { _ in try probe.attempt() } }
        },
    ]

    private static let twelve = RxTimeInterval.seconds(12)

    /// What a stream delivers that has one value when its source ends.
    static let ofValue = ["", "---(2 |)", "---#", ""]
    /// What a stream delivers that has none.
    static let ofNone = ["", "---|", "---#", ""]
}

extension OperatorRow {
    static func primitive<Trait, Element>(
        _ name: String, _ deliveries: [String], source: String = "1000 240 240 225 220", other: String = "- - - - -",
        _ make: @escaping @Sendable (Probe) -> PrimitiveSequence<Trait, Element>
    ) -> OperatorRow {
        OperatorRow("PrimitiveSequence.\(name)", deliveries: deliveries, source: source, other: other) { make($0).asObservable() }
    }
}

extension Probe {
    /// Has its value when the source ends.
    var lateSingle: Single<Sample> { source.filter { $0 == 2 }.asSingle() }
    /// The same; its value comes at once if a closure is to throw at it, since the source fails then.
    var single: Single<Sample> { isThrowing ? source.filter { $0 == 2 }.take(1).asSingle() : lateSingle }
    var maybe: Maybe<Sample> { single.asMaybe() }
    var completable: Completable { source.ignoreElements().asCompletable() }
    var otherCompletable: Completable { other.ignoreElements().asCompletable() }
}
