// SPDX-License-Identifier: Apache-2.0

import FuzzCases

#if WATERTIGHT
    import Watertight
#else
    import OpenCombine
#endif

/// Virtual time, the same for both sides: due actions run in the order of their dates, and of their scheduling within one date.
final class VirtualScheduler: Scheduler {
    typealias SchedulerOptions = Never

    private struct Entry {
        let number: Int
        let date: Moment
        let interval: Moment.Stride?
        let action: () -> Void
    }

    private(set) var now = Moment(ticks: 0)
    let minimumTolerance = Moment.Stride(ticks: 0)
    private var entries: [Entry] = []
    private var scheduled = 0
    private var isClosed = false

    /// Runs the actions due by then. Inside an action it does nothing.
    func advance(by ticks: Int) {
        guard !isAdvancing else { return }
        isAdvancing = true
        let target = Moment(ticks: now.ticks + ticks)
        while let next = entries.filter({ $0.date <= target }).min(by: { ($0.date, $0.number) < ($1.date, $1.number) }) {
            entries.removeAll { $0.number == next.number }
            now = max(now, next.date)
            if let interval = next.interval {
                entries.append(Entry(number: next.number, date: now.advanced(by: interval), interval: interval, action: next.action))
            }
            next.action()
        }
        now = max(now, target)
        isAdvancing = false
    }
    private var isAdvancing = false

    /// Discards all actions, and accepts no more.
    func close() {
        isClosed = true
        let forgotten = entries
        entries = []
        withExtendedLifetime(forgotten) {}
    }

    func schedule(options: Never?, _ action: @escaping () -> Void) { _ = add(at: now, action) }

    func schedule(after date: Moment, tolerance: Moment.Stride, options: Never?, _ action: @escaping () -> Void) {
        _ = add(at: date, action)
    }

    func schedule(
        after date: Moment, interval: Moment.Stride, tolerance: Moment.Stride, options: Never?, _ action: @escaping () -> Void
    ) -> any Cancellable {
        let number = add(at: date, every: interval, action)
        return AnyCancellable { [weak self] in self?.entries.removeAll { $0.number == number } }
    }

    private func add(at date: Moment, every interval: Moment.Stride? = nil, _ action: @escaping () -> Void) -> Int {
        scheduled += 1
        if !isClosed { entries.append(Entry(number: scheduled, date: date, interval: interval, action: action)) }
        return scheduled
    }
}

extension VirtualScheduler {
    /// A date of virtual time; a second is one tick, and so is every smaller unit.
    struct Moment: Strideable {
        let ticks: Int

        func distance(to other: Moment) -> Stride { Stride(ticks: other.ticks - ticks) }
        func advanced(by stride: Stride) -> Moment { Moment(ticks: ticks + stride.ticks) }

        struct Stride: SchedulerTimeIntervalConvertible, Comparable, SignedNumeric {
            var ticks: Int

            init(ticks: Int) { self.ticks = ticks }
            init(integerLiteral value: Int) { ticks = value }
            init?(exactly source: some BinaryInteger) { ticks = Int(source) }

            var magnitude: Int { abs(ticks) }

            static func < (left: Stride, right: Stride) -> Bool { left.ticks < right.ticks }
            static func + (left: Stride, right: Stride) -> Stride { Stride(ticks: left.ticks + right.ticks) }
            static func - (left: Stride, right: Stride) -> Stride { Stride(ticks: left.ticks - right.ticks) }
            static func * (left: Stride, right: Stride) -> Stride { Stride(ticks: left.ticks * right.ticks) }
            static func *= (left: inout Stride, right: Stride) { left = left * right }

            static func seconds(_ count: Int) -> Stride { Stride(ticks: count) }
            static func seconds(_ count: Double) -> Stride { Stride(ticks: Int(count)) }
            static func milliseconds(_ count: Int) -> Stride { Stride(ticks: count) }
            static func microseconds(_ count: Int) -> Stride { Stride(ticks: count) }
            static func nanoseconds(_ count: Int) -> Stride { Stride(ticks: count) }
        }
    }
}
