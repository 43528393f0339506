// SPDX-License-Identifier: Apache-2.0

import Dispatch

#if WATERTIGHT
    import Foundation
    import Watertight
    import WatertightFoundation
#else
    import OpenCombine
    import OpenCombineDispatch
#endif

/// Streams that a scheduler delivers.
extension Scenarios {
    #if WATERTIGHT
        /// `count` subscriptions to a timer that does not tick meanwhile, cancelled from the last to the first.
        public static func cancelTimers(_ count: Int) -> Int {
            let timer = Timer.publish(every: 1000, on: .main, in: .default)
            let tokens = (0..<count).map { _ in timer.sink { _ in } }
            for token in tokens.reversed() { token.cancel() }
            return tokens.count
        }

        /// The same, a thousand at a time: the cost of each should be the same.
        public static func cancelThousandTimers(_ count: Int) -> Int {
            (0..<count / 1000).reduce(0) { sum, _ in sum &+ cancelTimers(1000) }
        }
    #endif

    /// `count` values over to a queue, and the wait until they are there.
    public static func receiveOnQueue(_ count: Int) -> Int {
        let queue = DispatchQueue(label: "benchmark")
        #if WATERTIGHT
            let scheduler = queue
        #else
            let scheduler = queue.ocombine
        #endif
        return awaitedSum(of: (0..<count).publisher.eraseToAnyPublisher().receive(on: scheduler))
    }

    #if WATERTIGHT
        /// The same over to the pool, by a clock's scheduler.
        public static func receiveOnClock(_ count: Int) -> Int {
            awaitedSum(of: (0..<count).publisher.eraseToAnyPublisher().receive(on: ClockScheduler(.continuous)))
        }
    #endif

    /// The same over in one hop, as far as they are there; OpenCombine's has none but the plain one.
    public static func receiveBurst(_ count: Int) -> Int {
        let queue = DispatchQueue(label: "benchmark")
        let burst = (0..<count).publisher.eraseToAnyPublisher()
        #if WATERTIGHT
            let received = burst.receive(on: queue, batching: .unlimited)
        #else
            let received = burst.receive(on: queue.ocombine)
        #endif
        return awaitedSum(of: received)
    }

    public static func buffer(_ count: Int) -> Int {
        var sum = 0
        let subject = PassthroughSubject<Int, Never>()
        let token = subject.buffer(size: 100, prefetch: .byRequest, whenFull: .dropOldest).sink { sum &+= $0 }
        for value in 0..<count { subject.send(value) }
        token.cancel()
        return sum
    }

    /// `count` values in bursts of ten, of which the last comes through.
    public static func debounce(_ count: Int) -> Int { bursts(count) { $0.debounce(for: 5, scheduler: $1) } }

    /// `count` values in bursts of ten, of which the first and the last come through.
    public static func throttle(_ count: Int) -> Int { bursts(count) { $0.throttle(for: 5, scheduler: $1, latest: true) } }

    /// `count` values in bursts of ten, each of which arrives later.
    public static func delay(_ count: Int) -> Int { bursts(count) { $0.delay(for: 5, scheduler: $1) } }

    @inline(__always) private static func bursts<P: Publisher>(
        _ count: Int, through timed: (PassthroughSubject<Int, Never>, HandClock) -> P
    ) -> Int where P.Output == Int, P.Failure == Never {
        var sum = 0
        let clock = HandClock()
        let subject = PassthroughSubject<Int, Never>()
        let token = timed(subject, clock).sink { sum &+= $0 }
        for burst in 0..<(count / 10) {
            for value in 0..<10 { subject.send(burst &+ value) }
            clock.advance(by: 10)
        }
        token.cancel()
        return sum
    }

    /// What the clock of those costs: a timer is set and cancelled for each value, as a debounce must.
    public static func clockAlone(_ count: Int) -> Int {
        var sum = 0
        let clock = HandClock()
        var timer: (any Cancellable)?
        for burst in 0..<(count / 10) {
            for value in 0..<10 {
                timer?.cancel()
                timer = clock.schedule(after: clock.now.advanced(by: 5), interval: 5, tolerance: 0, options: nil) {
                    sum &+= burst &+ value
                    timer?.cancel()
                }
            }
            clock.advance(by: 10)
        }
        return sum
    }
}

/// Time that stands still until it is advanced. Both sides use it, so it takes little: an object for a timer, and none for another action.
private final class HandClock: Scheduler {
    typealias SchedulerTimeType = ImmediateScheduler.SchedulerTimeType
    typealias SchedulerOptions = Never

    private struct Entry {
        let due: SchedulerTimeType
        let action: () -> Void
        /// Of a timer.
        let repetition: Repetition?
    }

    private final class Repetition: Cancellable {
        let interval: SchedulerTimeType.Stride
        @exclusivity(unchecked) var isOver = false

        init(interval: SchedulerTimeType.Stride) { self.interval = interval }

        func cancel() { isOver = true }
    }

    // Not checked for overlapping accesses, which takes more than all the rest.

    @exclusivity(unchecked) private(set) var now = ImmediateScheduler.shared.now
    /// In the order in which they are due, from `next` on.
    @exclusivity(unchecked) private var entries: [Entry] = []
    @exclusivity(unchecked) private var next = 0

    var minimumTolerance: SchedulerTimeType.Stride { 0 }

    func schedule(options: Never?, _ action: @escaping () -> Void) { insert(Entry(due: now, action: action, repetition: nil)) }

    func schedule(
        after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, options: Never?, _ action: @escaping () -> Void
    ) {
        insert(Entry(due: date, action: action, repetition: nil))
    }

    func schedule(
        after date: SchedulerTimeType, interval: SchedulerTimeType.Stride, tolerance: SchedulerTimeType.Stride, options: Never?,
        _ action: @escaping () -> Void
    ) -> any Cancellable {
        let repetition = Repetition(interval: interval)
        insert(Entry(due: date, action: action, repetition: repetition))
        return repetition
    }

    private func insert(_ entry: consuming Entry) {
        let due = entry.due
        var place = entries.count
        guard place > next, due.distance(to: entries[place - 1].due) > 0 else { return entries.append(entry) }
        while place > next, due.distance(to: entries[place - 1].due) > 0 { place -= 1 }
        entries.insert(entry, at: place)
    }

    func advance(by stride: SchedulerTimeType.Stride) {
        let end = now.advanced(by: stride)
        while next < entries.count, entries[next].due.distance(to: end) >= 0 {
            let entry = entries[next]
            next += 1
            if now.distance(to: entry.due) > 0 { now = entry.due }
            if let repetition = entry.repetition {
                guard !repetition.isOver else { continue }
                insert(Entry(due: entry.due.advanced(by: repetition.interval), action: entry.action, repetition: repetition))
            }
            entry.action()
        }
        entries.removeFirst(next)
        next = 0
        now = end
    }
}
