// SPDX-License-Identifier: Apache-2.0

import WatertightRx

extension OperatorTable {
    static let filtering: [OperatorRow] = [
        OperatorRow("distinctUntilChanged", "1-3", "1-3|", "1-3#", "1") { probe in
            probe.source.map { $0 == 2 ? 1 : $0 }.distinctUntilChanged()
        },
        OperatorRow("distinctUntilChanged, by a key", "12", "12-|", "12-#", "12", "1!") { probe in
            probe.source.distinctUntilChanged { try probe.pass($0) / 2 }
        },
        OperatorRow("distinctUntilChanged, by a comparer", "12", "12-|", "12-#", "12", "1!") { probe in
            probe.source.distinctUntilChanged { try probe.pass($1) == 3 }
        },
        OperatorRow("distinctUntilChanged, by a key and a comparer", "12", "12-|", "12-#", "12", "1!") { probe in
            probe.source.distinctUntilChanged({ try probe.pass($0) }, comparer: { _, new in new == 3 })
        },
        OperatorRow("distinctUntilChanged, at a key path", "1-3", "1-3|", "1-3#", "1") { probe in
            probe.source.map { $0 == 2 ? 1 : $0 }.distinctUntilChanged(at: \.number)
        },
        OperatorRow("element(at:)", "-(2 |)", "-(2 |)", "-(2 |)", "-(2 |)", source: "220") { probe in probe.source.element(at: 1) },
        OperatorRow("element(at:), too far", "", "---!", "---#", "") { probe in probe.source.element(at: 5) },
        OperatorRow("filter", "1-3", "1-3|", "1-3#", "1", "1!") { probe in probe.source.filter { try probe.pass($0) != 2 } },
        OperatorRow("first", "(1 |)", "(1 |)", "(1 |)", "(1 |)", source: "210") { probe in
            probe.source.first().asObservable().map { $0 ?? 0 }
        },
        OperatorRow("first, of nothing", "", "---(0 |)", "---#", "") { probe in
            probe.source.filter { _ in false }.first().asObservable().map { $0 ?? 0 }
        },
        OperatorRow("ignoreElements", "", "---|", "---#", "") { probe in probe.source.ignoreElements().asNumbers },
        OperatorRow("sample", "1-3", "1-3|", "1-3#", "1", other: "1000 245 240 225") { probe in probe.source.sample(probe.other) },
        OperatorRow("sample, a default", "0-0", "0-0(0 |)", "0-0#", "0", other: "1000 245 240 225") { probe in
            probe.source.filter { _ in false }.sample(probe.other, defaultValue: 0)
        },
        OperatorRow("single", "1!", "1!", "1!", "1!", source: "220") { probe in probe.source.single() },
        OperatorRow("single, by a predicate", "1", "1--|", "1--#", "1", "1!") { probe in probe.source.single { try probe.pass($0) == 1 } },
        OperatorRow("skip", "-23", "-23|", "-23#", "-2") { probe in probe.source.skip(1) },
        OperatorRow("skip(while:)", "-23", "-23|", "-23#", "-2", "-!") { probe in probe.source.skip(while: { try probe.pass($0) < 2 }) },
        OperatorRow("skip(until:)", "-23", "-23|", "-23#", "-2", other: "215") { probe in probe.source.skip(until: probe.other) },
        OperatorRow("take", "1(2 |)", "1(2 |)", "1(2 |)", "1(2 |)", source: "220") { probe in probe.source.take(2) },
        OperatorRow("take(while:)", "1|", "1|", "1|", "1|", "1!", source: "220") { probe in
            probe.source.take(while: { try probe.pass($0) < 2 })
        },
        OperatorRow("take(while:), inclusive", "1(2 |)", "1(2 |)", "1(2 |)", "1(2 |)", "1!", source: "220") { probe in
            probe.source.take(while: { try probe.pass($0) < 2 }, behavior: .inclusive)
        },
        OperatorRow("take(until:)", "(1 |)", "(1 |)", "(1 |)", "(1 |)", source: "215", other: "215") { probe in
            probe.source.take(until: probe.other)
        },
        OperatorRow("take(until:), a predicate", "1|", "1|", "1|", "1|", "1!", source: "220") { probe in
            probe.source.take(until: { try probe.pass($0) == 2 })
        },
        OperatorRow("take(until:), a predicate, inclusive", "1(2 |)", "1(2 |)", "1(2 |)", "1(2 |)", "1!", source: "220") { probe in
            probe.source.take(until: { try probe.pass($0) == 2 }, behavior: .inclusive)
        },
        OperatorRow("takeLast", "", "---(2 3 |)", "---#", "") { probe in probe.source.takeLast(2) },
    ]

    static let reducing: [OperatorRow] = [
        OperatorRow("reduce", "", "---(6 |)", "---#", "", "-!") { probe in
            probe.source.reduce(0) { $0 + (try probe.pass($1)) }
        },
        OperatorRow("reduce, a result", "", "---(7 |)", "---(7 |)", "", "---!", source: "1000 240 240 225 240") { probe in
            probe.source.catch { _ in .empty() }.reduce(0, accumulator: { $0 + $1.number }) {
                try probe.attempt()
                return $0 + 1
            }
        },
        OperatorRow("toArray", "", "---([1, 2, 3] |)", "---#", "") { probe in probe.source.toArray().asObservable() },
    ]
}
