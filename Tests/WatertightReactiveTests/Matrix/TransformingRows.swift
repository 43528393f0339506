// SPDX-License-Identifier: Apache-2.0

import WatertightReactive

extension OperatorTable {
    static let transforming: [OperatorRow] = [
        OperatorRow(
            "map", "1 2 3",
            signal: { s, p in s.source.signal.map { p.pass($0) } },
            producer: { s, p in s.source.producer.map { p.pass($0) } }),
        OperatorRow(
            "map, to a value", "0 0 0",
            signal: { s, p in s.source.signal.map(value: p.sample(0)) },
            producer: { s, p in s.source.producer.map(value: p.sample(0)) }),
        OperatorRow(
            "map, by a key path", "1 2 3",
            signal: { s, _ in s.source.signal.map(\.number) },
            producer: { s, _ in s.source.producer.map(\.number) }),
        OperatorRow(
            "mapError", "1 2 3",
            signal: { s, p in s.source.signal.mapError { $0.number == 0 ? Probe.fault : p.fault($0) } },
            producer: { s, p in s.source.producer.mapError { $0.number == 0 ? Probe.fault : p.fault($0) } }),
        OperatorRow(
            "lazyMap", "1 2 3",
            signal: { s, p in s.source.signal.lazyMap(on: ImmediateScheduler()) { p.pass($0) } },
            producer: { s, p in s.source.producer.lazyMap(on: ImmediateScheduler()) { p.pass($0) } }),
        OperatorRow(
            "scan", "1 3 6",
            signal: { s, p in s.source.signal.scan(0) { $0 + p.number($1) } },
            producer: { s, p in s.source.producer.scan(0) { $0 + p.number($1) } }),
        OperatorRow(
            "scan, into", "[1] [1, 2] [1, 2, 3]",
            signal: { s, p in s.source.signal.scan(into: []) { $0.append(p.pass($1)) } },
            producer: { s, p in s.source.producer.scan(into: []) { $0.append(p.pass($1)) } }),
        OperatorRow(
            "scanMap", "1 3 5",
            signal: { s, p in s.source.signal.scanMap(p.sample(0)) { (p.pass($1), $0.number + $1.number) } },
            producer: { s, p in s.source.producer.scanMap(p.sample(0)) { (p.pass($1), $0.number + $1.number) } }),
        OperatorRow(
            "scanMap, into", "1 3 5",
            signal: { s, p in
                s.source.signal.scanMap(into: p.sample(0)) { last, sample in
                    defer { last = p.pass(sample) }
                    return last.number + sample.number
                }
            },
            producer: { s, p in
                s.source.producer.scanMap(into: p.sample(0)) { last, sample in
                    defer { last = p.pass(sample) }
                    return last.number + sample.number
                }
            }),
        OperatorRow(
            "combinePrevious", "(1, 2) (2, 3)",
            signal: { s, _ in s.source.signal.combinePrevious() },
            producer: { s, _ in s.source.producer.combinePrevious() }),
        OperatorRow(
            "combinePrevious, from a first", "(0, 1) (1, 2) (2, 3)",
            signal: { s, p in s.source.signal.combinePrevious(p.sample(0)) },
            producer: { s, p in s.source.producer.combinePrevious(p.sample(0)) }),
        OperatorRow(
            "attempt", "1 2 3",
            signal: { s, p in s.source.signal.attempt { sample -> Result<(), Fault> in .success(withExtendedLifetime(p.pass(sample)) {}) }
            },
            producer: { s, p in
                s.source.producer.attempt { sample -> Result<(), Fault> in .success(withExtendedLifetime(p.pass(sample)) {}) }
            }),
        OperatorRow(
            "attempt, that fails", "1", own: "#",
            signal: { s, p in
                s.source.signal.attempt { sample -> Result<(), Fault> in p.number(sample) < 2 ? .success(()) : .failure(Fault()) }
            },
            producer: { s, p in
                s.source.producer.attempt { sample -> Result<(), Fault> in p.number(sample) < 2 ? .success(()) : .failure(Fault()) }
            }),
        OperatorRow(
            "attemptMap", "1 2 3",
            signal: { s, p in s.source.signal.attemptMap { sample -> Result<Sample, Fault> in .success(p.pass(sample)) } },
            producer: { s, p in s.source.producer.attemptMap { sample -> Result<Sample, Fault> in .success(p.pass(sample)) } }),
        OperatorRow(
            "attemptMap, that fails", "1", own: "#",
            signal: { s, p in
                s.source.signal.attemptMap { sample -> Result<Sample, Fault> in p.number(sample) < 2 ? .success(sample) : .failure(Fault())
                }
            },
            producer: { s, p in
                s.source.producer.attemptMap { sample -> Result<Sample, Fault> in
                    p.number(sample) < 2 ? .success(sample) : .failure(Fault())
                }
            }),
        OperatorRow(
            "materialize", "1 2 3",
            exceptions: [.completed: "1 2 3 | |", .failed: "1 2 3 # |", .interrupted: "1 2 3 ! !", .disposed: "1 2 3 ! !"],
            signal: { s, _ in s.source.signal.materialize().map({ sign(of: $0) }) },
            producer: { s, _ in s.source.producer.materialize().map({ sign(of: $0) }) }),
        OperatorRow(
            "materializeResults", "1 2 3", exceptions: [.failed: "1 2 3 0 |"],
            signal: { s, p in s.source.signal.materializeResults().map({ (try? $0.get()) ?? p.sample(0) }) },
            producer: { s, p in s.source.producer.materializeResults().map({ (try? $0.get()) ?? p.sample(0) }) }),
        OperatorRow(
            "dematerialize", "1 2 3",
            signal: { s, _ in s.source.signal.materialize().dematerialize() },
            producer: { s, _ in s.source.producer.materialize().dematerialize() }),
        OperatorRow(
            "dematerializeResults", "1 2 3",
            signal: { s, _ in s.source.signal.materializeResults().dematerializeResults() },
            producer: { s, _ in s.source.producer.materializeResults().dematerializeResults() }),
        OperatorRow(
            "promoteError", "7 8", exceptions: [.failed: "7 8 |"],
            signal: { s, p in s.quiet.signal.promoteError(Fault.self).map { p.pass($0) } },
            producer: { s, p in s.quiet.producer.promoteError(Fault.self).map { p.pass($0) } }),
        OperatorRow(
            "promoteValue", "",
            signal: { s, p in s.source.signal.filter { p.number($0) == 0 }.map({ _ -> Never in fatalError() }).promoteValue(Sample.self) },
            producer: { s, p in s.source.producer.filter { p.number($0) == 0 }.map({ _ -> Never in fatalError() }).promoteValue(Sample.self)
            }),
        OperatorRow(
            "negate", "true false true",
            signal: { s, p in s.source.signal.map { p.number($0) == 2 }.negate() },
            producer: { s, p in s.source.producer.map { p.number($0) == 2 }.negate() }),
        OperatorRow(
            "on", "1 2 3",
            signal: { s, p in
                s.source.signal.on(event: { _ in p.touch() }, terminated: { p.touch() }, disposed: { p.touch() }, value: { _ in p.touch() })
            },
            producer: { s, p in
                s.source.producer.on(
                    event: { _ in p.touch() }, terminated: { p.touch() }, disposed: { p.touch() }, value: { _ in p.touch() })
            }),
        OperatorRow(
            "logEvents", "1 2 3",
            signal: { s, p in s.source.signal.logEvents(identifier: "matrix") { _, _, _, _, _ in p.touch() } },
            producer: { s, p in s.source.producer.logEvents(identifier: "matrix") { _, _, _, _, _ in p.touch() } }),
        OperatorRow("lift", "1 2 3", producer: { s, p in s.source.producer.lift { signal in signal.map { p.pass($0) } } }),
        OperatorRow("replayLazily", "1 2 3", producer: { s, p in s.source.producer.map { p.pass($0) }.replayLazily(upTo: 2) }),
    ]
}
