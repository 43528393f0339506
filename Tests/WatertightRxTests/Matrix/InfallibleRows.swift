// SPDX-License-Identifier: Apache-2.0

import WatertightRx

/// The operators of `Infallible`. An error of its source is replaced by 0.
extension OperatorTable {
    static let infallibles: [OperatorRow] = [
        .infallible("asObservable") { probe in probe.infallible },
        .infallible("map") { probe in probe.infallible.map(probe.touched) },
        .infallible("compactMap", ["1-3", "1-3|", "1-3(0 |)", "1"]) { probe in
            probe.infallible.compactMap { $0 == 2 ? nil : probe.touched($0) }
        },
        .infallible("filter", ["1-3", "1-3|", "1-3(0 |)", "1"]) { probe in probe.infallible.filter { probe.touched($0) != 2 } },
        .infallible("scan", ["136", "136|", "136(6 |)", "13"]) { probe in
            probe.infallible.scan(0) { $0 + probe.touched($1).number }
        },
        .infallible("scan, into", ["136", "136|", "136(6 |)", "13"]) { probe in
            probe.infallible.scan(into: 0) { $0 += probe.touched($1).number }
        },
        .infallible("distinctUntilChanged", ["1-3", "1-3|", "1-3(0 |)", "1"]) { probe in
            probe.infallible.map { $0 == 2 ? 1 : $0 }.distinctUntilChanged()
        },
        .infallible("distinctUntilChanged, by a key", ["12", "12-|", "12-(0 |)", "12"]) { probe in
            probe.infallible.distinctUntilChanged { probe.touched($0).number / 2 }
        },
        .infallible("distinctUntilChanged, by a comparer", ["12", "12-|", "12-(0 |)", "12"]) { probe in
            probe.infallible.distinctUntilChanged { probe.touched($1) == 3 }
        },
        .infallible("distinctUntilChanged, by a key and a comparer", ["12", "12-|", "12-(0 |)", "12"]) { probe in
            probe.infallible.distinctUntilChanged({ probe.touched($0) }, comparer: { _, new in new == 3 })
        },
        .infallible("distinctUntilChanged, at a key path", ["1-3", "1-3|", "1-3(0 |)", "1"]) { probe in
            probe.infallible.map { $0 == 2 ? 1 : $0 }.distinctUntilChanged(at: \.number)
        },
        .infallible("do") { probe in
            probe.infallible.do(
                onNext: { _ = probe.touched($0) }, onCompleted: probe.touch, onSubscribe: probe.touch, onDispose: probe.touch)
        },
        .infallible("startWith", ["0^123", "0^123|", "0^123(0 |)", "0^12"]) { probe in probe.infallible.startWith(0) },
        .infallible("share(replay:scope:)") { probe in probe.infallible.share() },
        .infallible("take", ["1(2 |)", "1(2 |)", "1(2 |)", "1(2 |)"], source: "220") { probe in probe.infallible.take(2) },
        .infallible("take(while:)", ["1|", "1|", "1|", "1|"], source: "220") { probe in
            probe.infallible.take(while: { probe.touched($0).number < 2 })
        },
        .infallible("take(until:)", ["(1 |)", "(1 |)", "(1 |)", "(1 |)"], source: "215", other: "215") { probe in
            probe.infallible.take(until: probe.other)
        },
        .infallible("take(until:), an infallible", ["(1 |)", "(1 |)", "(1 |)", "(1 |)"], source: "215", other: "215") { probe in
            probe.infallible.take(until: probe.otherInfallible)
        },
        .infallible("take(until:), a predicate", ["1|", "1|", "1|", "1|"], source: "220") { probe in
            probe.infallible.take(until: { probe.touched($0) == 2 })
        },
        .infallible("take(for:)", ["(1 |)", "(1 |)", "(1 |)", "(1 |)"], source: "215") { probe in
            probe.infallible.take(for: .seconds(15), scheduler: probe.scheduler)
        },
        .infallible("skip(while:)", ["-23", "-23|", "-23(0 |)", "-2"]) { probe in
            probe.infallible.skip(while: { probe.touched($0).number == 1 })
        },
        .infallible("skip(until:)", ["-23", "-23|", "-23(0 |)", "-2"], other: "215") { probe in
            probe.infallible.skip(until: probe.other)
        },
        .infallible("debounce", ["---3", "---(3 |)", "---(0 |)", ""]) { probe in
            probe.infallible.debounce(.seconds(12), scheduler: probe.scheduler)
        },
        .infallible("throttle", ["123", "123|", "123(0 |)", "12"]) { probe in
            probe.infallible.throttle(.seconds(12), scheduler: probe.scheduler)
        },
        .infallible("withUnretained") { probe in probe.infallible.withUnretained(probe.keeper).map { $0.1 } },
        .infallible("withUnretained, a selector") { probe in
            probe.infallible.withUnretained(probe.keeper) { probe.touched($1) }
        },
        .infallible("subscribe, a handler") { probe in
            Infallible<Sample>.create { observer in probe.infallible.subscribe { (event: InfallibleEvent<Sample>) in observer(event) } }
        },
        .infallible("subscribe, three handlers") { probe in
            Infallible<Sample>.create { observer in
                probe.infallible.subscribe(
                    onNext: { observer(.next($0)) }, onCompleted: { observer(.completed) }, onDisposed: probe.touch)
            }
        },
        .infallible("subscribe(with:)") { probe in
            Infallible<Sample>.create { observer in
                probe.infallible.subscribe(
                    with: probe.keeper, onNext: { observer(.next($1)) }, onCompleted: { _ in observer(.completed) },
                    onDisposed: { _ in probe.touch() })
            }
        },
    ]
}

extension OperatorRow {
    static func infallible<Element>(
        _ name: String, _ deliveries: [String] = ["123", "123|", "123(0 |)", "12"], source: String = "1000 240 240 225",
        other: String = "- - - -", _ make: @escaping @Sendable (Probe) -> Infallible<Element>
    ) -> OperatorRow {
        OperatorRow("Infallible.\(name)", deliveries: deliveries, source: source, other: other) { make($0).asObservable() }
    }
}

extension Probe {
    var infallible: Infallible<Sample> { source.asInfallible(onErrorJustReturn: 0) }
    var otherInfallible: Infallible<Sample> { other.asInfallible(onErrorJustReturn: 0) }

    /// A closure of an operator that is called with a value.
    func touched(_ sample: Sample) -> Sample {
        touch()
        return sample
    }
}
