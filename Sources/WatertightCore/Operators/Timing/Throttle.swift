// SPDX-License-Identifier: Apache-2.0

extension Publisher {
    /// Publishes at most one value in each interval: the first that arrived, or the last.
    ///
    /// ```
    ///   upstream                          ──a─b──c──────────d──|
    ///   throttle(for: 6, latest: true)      a     c         d  |
    ///   throttle(for: 6, latest: false)     a     b         d  |
    /// ```
    ///
    /// - Parameters:
    ///   - interval: The minimum time between two deliveries.
    ///   - scheduler: The scheduler to deliver on.
    ///   - latest: Whether to deliver the last of the values, or the first.
    ///
    /// - **Demand**: unlimited, before the subscriber has its subscription. A value that arrives without demand is **lost**.
    /// - **Completion**: on the scheduler, with the waiting value, which keeps its time; at the next opportunity if none waits.
    /// - **Failure**: as the completion.
    /// - **Cancellation**: at once: the waiting value and the subscriber are released.
    /// - **Delivery**: on the scheduler; the subscription on the upstream's thread.
    @inlinable public func throttle<S: Scheduler>(
        for interval: S.SchedulerTimeType.Stride, scheduler: S, latest: Bool
    ) -> Publishers.Throttle<Self, S> {
        Publishers.Throttle(upstream: self, interval: interval, scheduler: scheduler, latest: latest)
    }
}

extension Publishers {
    /// The publisher that `throttle(for:scheduler:latest:)` returns.
    public struct Throttle<Upstream: Publisher, Context: Scheduler>: Publisher {
        /// The upstream's values.
        public typealias Output = Upstream.Output
        /// The upstream's error.
        public typealias Failure = Upstream.Failure

        /// The upstream publisher.
        public let upstream: Upstream
        /// The minimum time between two deliveries.
        public let interval: Context.SchedulerTimeType.Stride
        /// The scheduler to deliver on.
        public let scheduler: Context
        /// Whether to deliver the last of the values, or the first.
        public let latest: Bool

        /// Makes the publisher that `throttle(for:scheduler:latest:)` returns.
        @inlinable public init(upstream: Upstream, interval: Context.SchedulerTimeType.Stride, scheduler: Context, latest: Bool) {
            self.upstream = upstream
            self.interval = interval
            self.scheduler = scheduler
            self.latest = latest
        }

        /// Attaches a subscriber to the upstream through a stage that keeps a value until it may be delivered.
        @inlinable @inline(__always)
        public func receive<S: Subscriber>(subscriber: S) where Upstream.Failure == S.Failure, Upstream.Output == S.Input {
            let machine = ThrottleMachine<Output, Failure, Context.SchedulerTimeType>(interval: interval, latest: latest)
            upstream.subscribe(NamedTimedStage(machine, scheduler: scheduler, options: nil, downstream: subscriber))
        }
    }
}

/// Holds a value until the interval since the last delivery is over.
///
/// ```
///   free ──receive, end──▶ waiting ──fire: the held value is due──▶ noting ──note: the interval begins──▶ free, or waiting
///                           │    ▲                                │    ▲
///                           └────┘                                └────┘
/// ```
/// A value that arrives while another is held displaces it, or is dropped; the completion is delivered with the held value. The clock is read
/// without the lock. A value that arrives meanwhile waits for the result.
@usableFromInline struct ThrottleMachine<Output, Failure: Error, Time: Strideable>: TimingMachine {
    @usableFromInline typealias Input = Output
    @usableFromInline typealias Queue = QueueMachine<Output, Failure>
    @usableFromInline typealias Decision = TimingDecision<Time>

    @usableFromInline let interval: Time.Stride
    @usableFromInline let latest: Bool
    @usableFromInline var pending: Output?
    @usableFromInline var completion: Subscribers.Completion<Failure>?
    @usableFromInline var lastDelivery: Time?
    /// Whether a value is due and the time of its delivery is not known yet.
    @usableFromInline var isNoting = false
    @usableFromInline var ledger = DemandLedger()

    @inlinable init(interval: Time.Stride, latest: Bool) {
        self.interval = interval
        self.latest = latest
    }

    @usableFromInline static var name: String { "Throttle" }
    @inlinable static var policy: TimingPolicy {
        TimingPolicy(readsClock: true, keepsLedger: true, isKeptByScheduler: false, opening: .everythingBefore)
    }
    /// While the completion waits, a cancel still reaches the upstream.
    @inlinable var detachesAfterEnd: Bool { completion == nil }

    @inlinable mutating func receive(_ input: inout Output?, at now: Time?, into queue: inout Queue) -> Decision {
        guard !ledger.isEmpty, let now else { return Decision(losingValue: true) }
        guard pending == nil else {
            if latest { swap(&pending, &input) }
            return Decision()
        }
        ledger.spend()
        pending = input.take()
        if isNoting { return Decision() }
        guard let due = lastDelivery?.advanced(by: interval), due > now else { return Decision(alarm: .soon(withOptions: false)) }
        return Decision(alarm: .at(due))
    }

    @inlinable mutating func end(with completion: Subscribers.Completion<Failure>, at now: Time?, into queue: inout Queue) -> Decision {
        self.completion = completion
        return pending == nil ? Decision(alarm: .soon(withOptions: false)) : Decision()
    }

    @inlinable mutating func fire(into queue: inout Queue) -> Decision {
        // No value follows the last one, so that the time of its delivery is not needed.
        let notesTime = pending != nil && completion == nil
        if notesTime { isNoting = true }
        var count = 0
        if let value = pending.take() {
            queue.append(value)
            count += 1
        }
        if let completion = completion.take(), queue.close(completion) { count += 1 }
        return Decision(notingTime: notesTime, delivering: .here(count))
    }

    @inlinable mutating func note(_ now: Time) -> Decision.Alarm {
        isNoting = false
        lastDelivery = now
        return pending == nil ? .none : .at(now.advanced(by: interval))
    }

    @inlinable mutating func request(_ demand: Subscribers.Demand, asAnswer isAnswer: Bool, into queue: inout Queue) -> Decision {
        ledger.add(demand)
        return Decision()
    }

    @inlinable mutating func loseAlarm(from queue: inout Queue) -> Any? { releaseAll() }

    @inlinable mutating func releaseAll() -> Any? { (pending.take(), completion.take()) }
}
