// SPDX-License-Identifier: Apache-2.0

import WatertightReactive

extension OperatorTable {
    /// Operators that take time, on schedulers that run an action at once: what takes an interval is in `Timing`.
    static let timing: [OperatorRow] = [
        OperatorRow(
            "observe(on:)", "1 2 3",
            signal: { s, p in s.source.signal.map { p.pass($0) }.observe(on: ImmediateScheduler()) },
            producer: { s, p in s.source.producer.map { p.pass($0) }.observe(on: ImmediateScheduler()) }),
        OperatorRow(
            "start(on:)", "1 2 3",
            producer: { s, p in s.source.producer.map { p.pass($0) }.start(on: ImmediateScheduler()) }),
        OperatorRow(
            "delay", "1 2 3",
            signal: { s, p in s.source.signal.map { p.pass($0) }.delay(1, on: TickingScheduler(isHasty: true)) },
            producer: { s, p in s.source.producer.map { p.pass($0) }.delay(1, on: TickingScheduler(isHasty: true)) }),
        OperatorRow(
            "throttle", "1 2 3",
            signal: { s, p in s.source.signal.map { p.pass($0) }.throttle(1, on: TickingScheduler(isHasty: true)) },
            producer: { s, p in s.source.producer.map { p.pass($0) }.throttle(1, on: TickingScheduler(isHasty: true)) }),
        OperatorRow(
            "throttle(while:)", "1 2 3",
            signal: { s, p in s.source.signal.map { p.pass($0) }.throttle(while: Property(value: false), on: ImmediateScheduler()) },
            producer: { s, p in s.source.producer.map { p.pass($0) }.throttle(while: Property(value: false), on: ImmediateScheduler()) }),
        OperatorRow(
            "throttle(while:), held", "",
            signal: { s, p in s.source.signal.map { p.pass($0) }.throttle(while: Property(value: true), on: ImmediateScheduler()) },
            producer: { s, p in s.source.producer.map { p.pass($0) }.throttle(while: Property(value: true), on: ImmediateScheduler()) }),
        OperatorRow(
            "debounce", "1 2 3",
            signal: { s, p in s.source.signal.map { p.pass($0) }.debounce(1, on: TickingScheduler(isHasty: true)) },
            producer: { s, p in s.source.producer.map { p.pass($0) }.debounce(1, on: TickingScheduler(isHasty: true)) }),
        OperatorRow(
            "collect(every:)", "",
            signal: { s, p in s.source.signal.map { p.pass($0) }.collect(every: .seconds(1), on: TickingScheduler()) },
            producer: { s, p in s.source.producer.map { p.pass($0) }.collect(every: .seconds(1), on: TickingScheduler()) }),
        OperatorRow(
            "timeout", "1 2 3",
            signal: { s, p in s.source.signal.map { p.pass($0) }.timeout(after: 1, raising: Fault(), on: TickingScheduler()) },
            producer: { s, p in s.source.producer.map { p.pass($0) }.timeout(after: 1, raising: Fault(), on: TickingScheduler()) }),
    ]
}
