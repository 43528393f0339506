// SPDX-License-Identifier: Apache-2.0

import WatertightReactive

extension OperatorTable {
    static let filtering: [OperatorRow] = [
        OperatorRow(
            "filter", "1 3",
            signal: { s, p in s.source.signal.filter { p.number($0) != 2 } },
            producer: { s, p in s.source.producer.filter { p.number($0) != 2 } }),
        OperatorRow(
            "compactMap", "1 3",
            signal: { s, p in s.source.signal.compactMap { p.number($0) == 2 ? nil : $0 } },
            producer: { s, p in s.source.producer.compactMap { p.number($0) == 2 ? nil : $0 } }),
        OperatorRow(
            "skipNil", "1 3",
            signal: { s, p in s.source.signal.map { p.number($0) == 2 ? nil : $0 }.skipNil() },
            producer: { s, p in s.source.producer.map { p.number($0) == 2 ? nil : $0 }.skipNil() }),
        OperatorRow(
            "skipRepeats", "1 2 3",
            signal: { s, p in s.source.signal.map { p.pass($0) }.skipRepeats() },
            producer: { s, p in s.source.producer.map { p.pass($0) }.skipRepeats() }),
        OperatorRow(
            "skipRepeats, by a closure", "1 3",
            signal: { s, p in s.source.signal.skipRepeats { p.number($0) + 1 == p.number($1) && $1.number == 2 } },
            producer: { s, p in s.source.producer.skipRepeats { p.number($0) + 1 == p.number($1) && $1.number == 2 } }),
        OperatorRow(
            "uniqueValues", "1 2 3",
            signal: { s, p in s.source.signal.map { p.pass($0) }.uniqueValues() },
            producer: { s, p in s.source.producer.map { p.pass($0) }.uniqueValues() }),
        OperatorRow(
            "uniqueValues, by a key", "1 2",
            signal: { s, p in s.source.signal.uniqueValues { p.number($0) % 2 } },
            producer: { s, p in s.source.producer.uniqueValues { p.number($0) % 2 } }),
        OperatorRow(
            "skip(first:)", "2 3",
            signal: { s, p in s.source.signal.map { p.pass($0) }.skip(first: 1) },
            producer: { s, p in s.source.producer.map { p.pass($0) }.skip(first: 1) }),
        OperatorRow(
            "skip(while:)", "2 3",
            signal: { s, p in s.source.signal.skip(while: { p.number($0) < 2 }) },
            producer: { s, p in s.source.producer.skip(while: { p.number($0) < 2 }) }),
        OperatorRow(
            "skip(until:)", "2 3",
            signal: { s, _ in s.source.signal.skip(until: s.trigger.signal) },
            producer: { s, _ in s.source.producer.skip(until: s.trigger.producer) }),
    ]

    static let taking: [OperatorRow] = [
        OperatorRow(
            "take(first:)", "1 2", own: "|",
            signal: { s, p in s.source.signal.map { p.pass($0) }.take(first: 2) },
            producer: { s, p in s.source.producer.map { p.pass($0) }.take(first: 2) }),
        OperatorRow(
            "take(last:)", "", completing: "2 3",
            signal: { s, p in s.source.signal.map { p.pass($0) }.take(last: 2) },
            producer: { s, p in s.source.producer.map { p.pass($0) }.take(last: 2) }),
        OperatorRow(
            "take(while:)", "1 2", own: "|",
            signal: { s, p in s.source.signal.take(while: { p.number($0) < 3 }) },
            producer: { s, p in s.source.producer.take(while: { p.number($0) < 3 }) }),
        OperatorRow(
            "take(until:), a predicate", "1 2", own: "|",
            signal: { s, p in s.source.signal.take(until: { p.number($0) < 2 }) },
            producer: { s, p in s.source.producer.take(until: { p.number($0) < 2 }) }),
        OperatorRow(
            "take(until:)", "1", own: "|",
            signal: { s, p in s.source.signal.map { p.pass($0) }.take(until: s.trigger.signal) },
            producer: { s, p in s.source.producer.map { p.pass($0) }.take(until: s.trigger.producer) }),
        OperatorRow(
            "take(during:)", "1 2 3",
            signal: { s, p in s.source.signal.map { p.pass($0) }.take(during: s.lifetime) },
            producer: { s, p in s.source.producer.map { p.pass($0) }.take(during: s.lifetime) }),
        OperatorRow(
            "take(untilReplacement:)", "1 7 8",
            signal: { s, p in s.source.signal.map { p.pass($0) }.take(untilReplacement: s.other.signal) },
            producer: { s, p in s.source.producer.map { p.pass($0) }.take(untilReplacement: s.other.producer) }),
    ]

    static let reducing: [OperatorRow] = [
        OperatorRow(
            "reduce", "", completing: "6",
            signal: { s, p in s.source.signal.reduce(0) { $0 + p.number($1) } },
            producer: { s, p in s.source.producer.reduce(0) { $0 + p.number($1) } }),
        OperatorRow(
            "reduce, into", "", completing: "[1, 2, 3]",
            signal: { s, p in s.source.signal.reduce(into: []) { $0.append(p.pass($1)) } },
            producer: { s, p in s.source.producer.reduce(into: []) { $0.append(p.pass($1)) } }),
        OperatorRow(
            "collect", "", completing: "[1, 2, 3]",
            signal: { s, p in s.source.signal.map { p.pass($0) }.collect() },
            producer: { s, p in s.source.producer.map { p.pass($0) }.collect() }),
        OperatorRow(
            "collect, a count", "[1, 2]", completing: "[3]",
            signal: { s, _ in s.source.signal.collect(count: 2) },
            producer: { s, _ in s.source.producer.collect(count: 2) }),
        OperatorRow(
            "collect, by what is collected", "[1, 2] [3]",
            signal: { s, p in s.source.signal.collect { samples in samples.reduce(0) { $0 + p.number($1) } == 3 } },
            producer: { s, p in s.source.producer.collect { samples in samples.reduce(0) { $0 + p.number($1) } == 3 } }),
        OperatorRow(
            "collect, by the latest", "[1]", completing: "[2, 3]",
            signal: { s, p in s.source.signal.collect { _, latest in p.number(latest) == 2 } },
            producer: { s, p in s.source.producer.collect { _, latest in p.number(latest) == 2 } }),
    ]
}
