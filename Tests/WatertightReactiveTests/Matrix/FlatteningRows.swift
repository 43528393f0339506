// SPDX-License-Identifier: Apache-2.0

import WatertightReactive

extension OperatorTable {
    static let flattening: [OperatorRow] = [
        OperatorRow(
            "flatMap, merge", "1 2 3",
            signal: { s, p in s.source.signal.flatMap(.merge) { SignalProducer<Sample, Fault>(value: p.pass($0)) } },
            producer: { s, p in s.source.producer.flatMap(.merge) { SignalProducer<Sample, Fault>(value: p.pass($0)) } }),
        OperatorRow(
            "flatMap, concat", "1 2 3",
            signal: { s, p in s.source.signal.flatMap(.concat) { SignalProducer<Sample, Fault>(value: p.pass($0)) } },
            producer: { s, p in s.source.producer.flatMap(.concat) { SignalProducer<Sample, Fault>(value: p.pass($0)) } }),
        OperatorRow(
            "flatMap, concurrent", "1 2 3",
            signal: { s, p in s.source.signal.flatMap(.concurrent(limit: 2)) { SignalProducer<Sample, Fault>(value: p.pass($0)) } },
            producer: { s, p in s.source.producer.flatMap(.concurrent(limit: 2)) { SignalProducer<Sample, Fault>(value: p.pass($0)) } }),
        OperatorRow(
            "flatMap, latest", "1 2 3",
            signal: { s, p in s.source.signal.flatMap(.latest) { SignalProducer<Sample, Fault>(value: p.pass($0)) } },
            producer: { s, p in s.source.producer.flatMap(.latest) { SignalProducer<Sample, Fault>(value: p.pass($0)) } }),
        OperatorRow(
            "flatMap, throttle", "1 2 3",
            signal: { s, p in s.source.signal.flatMap(.throttle) { SignalProducer<Sample, Fault>(value: p.pass($0)) } },
            producer: { s, p in s.source.producer.flatMap(.throttle) { SignalProducer<Sample, Fault>(value: p.pass($0)) } }),
        OperatorRow(
            "flatMap, race", "1",
            signal: { s, p in s.source.signal.flatMap(.race) { SignalProducer<Sample, Fault>(value: p.pass($0)) } },
            producer: { s, p in s.source.producer.flatMap(.race) { SignalProducer<Sample, Fault>(value: p.pass($0)) } }),
        OperatorRow(
            "flatMap, merge of what lasts", "7 8 8",
            signal: { s, p in s.source.signal.flatMap(.merge) { _ in p.through(s.other.producer) } },
            producer: { s, p in s.source.producer.flatMap(.merge) { _ in p.through(s.other.producer) } }),
        OperatorRow(
            "flatMap, concat of what sends one", "7 8",
            signal: { s, p in s.source.signal.flatMap(.concat) { _ in p.through(s.other.producer).take(first: 1) } },
            producer: { s, p in s.source.producer.flatMap(.concat) { _ in p.through(s.other.producer).take(first: 1) } }),
        OperatorRow(
            "flatMap, latest of what lasts", "7 8",
            signal: { s, p in s.source.signal.flatMap(.latest) { _ in p.through(s.other.producer) } },
            producer: { s, p in s.source.producer.flatMap(.latest) { _ in p.through(s.other.producer) } }),
        OperatorRow(
            "flatMap, race of what lasts", "7 8",
            signal: { s, p in s.source.signal.flatMap(.race) { _ in p.through(s.other.producer) } },
            producer: { s, p in s.source.producer.flatMap(.race) { _ in p.through(s.other.producer) } }),
        OperatorRow(
            "flatMap, throttle of what lasts", "7 8",
            signal: { s, p in s.source.signal.flatMap(.throttle) { _ in p.through(s.other.producer) } },
            producer: { s, p in s.source.producer.flatMap(.throttle) { _ in p.through(s.other.producer) } }),
        OperatorRow(
            "flatten", "1 1 2 2 3 3",
            signal: { s, p in s.source.signal.map { [p.pass($0), $0] }.flatten() },
            producer: { s, p in s.source.producer.map { [p.pass($0), $0] }.flatten() }),
        OperatorRow(
            "flatMapError", "1 2 3", exceptions: [.failed: "1 2 3 0 |"],
            signal: { s, p in s.source.signal.flatMapError { _ in SignalProducer<Sample, Never>(value: p.sample(0)) } },
            producer: { s, p in s.source.producer.flatMapError { _ in SignalProducer<Sample, Never>(value: p.sample(0)) } }),
        OperatorRow(
            "flatMapError, of what fails", "1 2 3",
            signal: { s, p in s.source.signal.flatMapError { SignalProducer<Sample, Fault>(error: p.fault($0)) } },
            producer: { s, p in s.source.producer.flatMapError { SignalProducer<Sample, Fault>(error: p.fault($0)) } }),
    ]

    static let succeeding: [OperatorRow] = [
        OperatorRow(
            "concat", "1 2 3", exceptions: [.interrupted: "1 2 3 |"],
            producer: { s, p in s.source.producer.map { p.pass($0) }.concat(s.other.producer) }),
        OperatorRow(
            "concat, a value", "1 2 3", completing: "0", exceptions: [.interrupted: "1 2 3 0 |"],
            producer: { s, p in s.source.producer.concat(value: p.sample(0)) }),
        OperatorRow(
            "concat, an error", "1 2 3", exceptions: [.completed: "1 2 3 #", .interrupted: "1 2 3 #"],
            producer: { s, p in s.source.producer.map { p.pass($0) }.concat(error: Fault()) }),
        OperatorRow(
            "prefix", "0 1 2 3", exceptions: [.interrupted: "0 1 2 3 |"],
            producer: { s, p in s.source.producer.map { p.pass($0) }.prefix(SignalProducer(value: p.sample(0))) }),
        OperatorRow(
            "prefix, a value", "0 1 2 3", exceptions: [.interrupted: "0 1 2 3 |"],
            producer: { s, p in s.source.producer.map { p.pass($0) }.prefix(value: p.sample(0)) }),
        OperatorRow(
            "then", "", completing: "0",
            producer: { s, p in s.source.producer.map { p.pass($0) }.then(SignalProducer<Sample, Fault>(value: p.sample(0))) }),
        OperatorRow("retry", "1 2 3", producer: { s, p in s.source.producer.map { p.pass($0) }.retry(upTo: 0) }),
        OperatorRow("repeat", "1 2 3", producer: { s, p in s.source.producer.map { p.pass($0) }.repeat(1) }),
    ]
}
