// SPDX-License-Identifier: Apache-2.0

import WatertightReactive

extension OperatorTable {
    static let combining: [OperatorRow] = [
        OperatorRow(
            "combineLatest", "(1, 7) (2, 7) (2, 8) (3, 8)",
            signal: { s, p in s.source.signal.map { p.pass($0) }.combineLatest(with: s.other.signal) },
            producer: { s, p in s.source.producer.map { p.pass($0) }.combineLatest(with: s.other.producer) }),
        OperatorRow(
            "zip", "(1, 7) (2, 8)",
            signal: { s, p in s.source.signal.map { p.pass($0) }.zip(with: s.other.signal) },
            producer: { s, p in s.source.producer.map { p.pass($0) }.zip(with: s.other.producer) }),
        OperatorRow(
            "merge", "1 7 2 8 3", exceptions: [.interrupted: "1 7 2 8 3 |"],
            signal: { s, p in s.source.signal.map { p.pass($0) }.merge(with: s.other.signal) },
            producer: { s, p in s.source.producer.map { p.pass($0) }.merge(with: s.other.producer) }),
        OperatorRow(
            "sample", "1 2",
            signal: { s, p in s.source.signal.map { p.pass($0) }.sample(on: s.trigger.signal) },
            producer: { s, p in s.source.producer.map { p.pass($0) }.sample(on: s.trigger.producer) }),
        OperatorRow(
            "sample, with the sampler's value", "(1, 7) (2, 8)",
            signal: { s, p in s.source.signal.map { p.pass($0) }.sample(with: s.quiet.signal) },
            producer: { s, p in s.source.producer.map { p.pass($0) }.sample(with: s.quiet.producer) }),
        OperatorRow(
            "withLatest", "(2, 7) (3, 8)",
            signal: { s, p in s.source.signal.map { p.pass($0) }.withLatest(from: s.quiet.signal) },
            producer: { s, p in s.source.producer.map { p.pass($0) }.withLatest(from: s.quiet.producer) }),
        OperatorRow(
            "withLatest, of a producer", "(2, 7) (3, 8)",
            signal: { s, p in s.source.signal.map { p.pass($0) }.withLatest(from: s.quiet.producer) },
            producer: { s, p in s.source.producer.map { p.pass($0) }.withLatest(from: s.quiet.signal) }),
        OperatorRow(
            "and", "false false false false",
            signal: { s, p in s.source.signal.map { p.number($0) == 2 }.and(s.other.signal.map { p.number($0) == 0 }) },
            producer: { s, p in s.source.producer.map { p.number($0) == 2 }.and(s.other.producer.map { p.number($0) == 0 }) }),
        OperatorRow(
            "or", "false true true false",
            signal: { s, p in s.source.signal.map { p.number($0) == 2 }.or(s.other.signal.map { p.number($0) == 0 }) },
            producer: { s, p in s.source.producer.map { p.number($0) == 2 }.or(s.other.producer.map { p.number($0) == 0 }) }),
        OperatorRow(
            "all", "false true true false",
            signal: { s, p in Signal.all([s.source.signal.map { p.number($0) == 2 }, s.other.signal.map { p.number($0) > 0 }]) },
            producer: { s, p in
                SignalProducer.all([s.source.producer.map { p.number($0) == 2 }, s.other.producer.map { p.number($0) > 0 }])
            }),
        OperatorRow(
            "any", "false true true false",
            signal: { s, p in Signal.any([s.source.signal.map { p.number($0) == 2 }, s.other.signal.map { p.number($0) == 0 }]) },
            producer: { s, p in
                SignalProducer.any([s.source.producer.map { p.number($0) == 2 }, s.other.producer.map { p.number($0) == 0 }])
            }),
    ]

    static let arities: [OperatorRow] = [
        OperatorRow(
            "combineLatest, of three", "(1, 7, 1) (2, 7, 1) (2, 7, 2) (2, 8, 2) (3, 8, 2) (3, 8, 3)",
            signal: { s, p in Signal<Sample, Fault>.combineLatest(s.source.signal.map { p.pass($0) }, s.other.signal, s.source.signal) },
            producer: { s, p in SignalProducer.combineLatest(s.source.producer.map { p.pass($0) }, s.other.producer, s.source.producer) }),
        OperatorRow(
            "combineLatest, of a sequence", "[1, 7] [2, 7] [2, 8] [3, 8]",
            signal: { s, p in Signal<Sample, Fault>.combineLatest([s.source.signal.map { p.pass($0) }, s.other.signal]) },
            producer: { s, p in SignalProducer.combineLatest([s.source.producer.map { p.pass($0) }, s.other.producer]) }),
        OperatorRow(
            "zip, of three", "(1, 7, 1) (2, 8, 2)",
            signal: { s, p in Signal<Sample, Fault>.zip(s.source.signal.map { p.pass($0) }, s.other.signal, s.source.signal) },
            producer: { s, p in SignalProducer.zip(s.source.producer.map { p.pass($0) }, s.other.producer, s.source.producer) }),
        OperatorRow(
            "zip, of a sequence", "[1, 7] [2, 8]",
            signal: { s, p in Signal<Sample, Fault>.zip([s.source.signal.map { p.pass($0) }, s.other.signal]) },
            producer: { s, p in SignalProducer.zip([s.source.producer.map { p.pass($0) }, s.other.producer]) }),
        OperatorRow(
            "merge, of a sequence", "1 7 2 8 3", exceptions: [.interrupted: "1 7 2 8 3 |"],
            signal: { s, p in Signal<Sample, Fault>.merge([s.source.signal.map { p.pass($0) }, s.other.signal]) },
            producer: { s, p in SignalProducer.merge([s.source.producer.map { p.pass($0) }, s.other.producer]) }),
    ]
}
