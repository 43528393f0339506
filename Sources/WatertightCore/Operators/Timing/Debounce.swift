// SPDX-License-Identifier: Apache-2.0

extension Publisher {
    /// Delivers a value once no other has come for a time.
    ///
    /// ```
    ///   upstream            ──a─b──────c──d─|
    ///   debounce(for: 3)         ····b      |    d was waiting when the upstream finished: it is dropped
    /// ```
    ///
    /// - Parameters:
    ///   - dueTime: For how long no other value must come.
    ///   - scheduler: Where to deliver.
    ///   - options: What the scheduler is told with the timer.
    ///
    /// - **Demand**: everything. A value that falls due while nothing is asked for is **lost**.
    /// - **Completion**: on the scheduler, at its next opportunity; the value that waits is **lost**.
    /// - **Failure**: as the completion.
    /// - **Cancellation**: at once: the timer is cancelled, and the value that waits and the subscriber are let go.
    /// - **Delivery**: on the scheduler; the subscription on the upstream's thread.
    @inlinable public func debounce<Context: Scheduler>(
        for dueTime: Context.SchedulerTimeType.Stride, scheduler: Context, options: Context.SchedulerOptions? = nil
    ) -> Publishers.Debounce<Self, Context> {
        Publishers.Debounce(upstream: self, dueTime: dueTime, scheduler: scheduler, options: options)
    }
}

extension Publishers {
    /// What `debounce(for:scheduler:options:)` returns.
    public struct Debounce<Upstream: Publisher, Context: Scheduler>: Publisher {
        /// The upstream's values.
        public typealias Output = Upstream.Output
        /// The upstream's error.
        public typealias Failure = Upstream.Failure

        /// The publisher of the values.
        public let upstream: Upstream
        /// For how long no other value must come.
        public let dueTime: Context.SchedulerTimeType.Stride
        /// Where to deliver.
        public let scheduler: Context
        /// What the scheduler is told with the timer.
        public let options: Context.SchedulerOptions?

        /// Makes the publisher that `debounce(for:scheduler:options:)` returns.
        @inlinable public init(
            upstream: Upstream, dueTime: Context.SchedulerTimeType.Stride, scheduler: Context, options: Context.SchedulerOptions?
        ) {
            self.upstream = upstream
            self.dueTime = dueTime
            self.scheduler = scheduler
            self.options = options
        }

        /// Attaches a subscriber to the upstream through a stage that keeps the last value until it is due.
        @inlinable @inline(__always) public func receive<S: Subscriber>(subscriber: S) where Failure == S.Failure, Output == S.Input {
            let machine = DebounceMachine<Output, Failure, Context.SchedulerTimeType>(dueTime: dueTime)
            upstream.subscribe(NamedTimedStage(machine, scheduler: scheduler, options: options, downstream: subscriber))
        }
    }
}

/// Keeps the last value until the timer, which each value sets anew, fires.
///
/// ```
///   quiet ──take──▶ waiting ──take: the timer is set anew──▶ waiting
///     ▲                │
///     └── fire: the value is due ──────── end: the value is dropped, or due at once
/// ```
@usableFromInline package struct DebounceMachine<Output, Failure: Error, Time: Strideable>: TimingMachine {
    @usableFromInline package typealias Input = Output
    @usableFromInline package typealias Queue = QueueMachine<Output, Failure>
    @usableFromInline package typealias Decision = TimingDecision<Time>

    @usableFromInline let dueTime: Time.Stride
    /// Whether the value that waits when the upstream finishes is delivered. Combine's is not.
    @usableFromInline let flushesAtFinish: Bool
    @usableFromInline var pending: Output?
    /// Whether it fell due when nobody had asked for it: it is lost, and released by the next, or at the end.
    @usableFromInline var isLost = false
    @usableFromInline var ledger = DemandLedger()

    @inlinable package init(dueTime: Time.Stride, flushingAtFinish flushesAtFinish: Bool = false) {
        self.dueTime = dueTime
        self.flushesAtFinish = flushesAtFinish
    }

    @usableFromInline package static var name: String { "Debounce" }
    @inlinable package static var keepsLedger: Bool { true }
    @inlinable package var detachesAfterEnd: Bool { true }
    @inlinable package static var opening: TimingOpening { .everythingAfter }

    @inlinable package mutating func receive(_ input: inout Output?, at now: Time?, into queue: inout Queue) -> Decision {
        swap(&pending, &input)
        isLost = false
        return Decision(timer: .set(dueTime))
    }

    @inlinable package mutating func fire(into queue: inout Queue) -> Decision {
        let count = release(into: &queue)
        isLost = count == 0
        return Decision(timer: .stop, losingValue: isLost, delivering: .here(count))
    }

    @inlinable package mutating func end(
        with completion: Subscribers.Completion<Failure>, at now: Time?, into queue: inout Queue
    ) -> Decision {
        var count = 1
        if flushesAtFinish, case .finished = completion { count += release(into: &queue) }
        queue.close(completion)
        return Decision(timer: .stop, delivering: .scheduled(count, withOptions: false))
    }

    @inlinable package mutating func request(_ demand: Subscribers.Demand, asAnswer isAnswer: Bool, into queue: inout Queue) -> Decision {
        ledger.add(demand)
        return Decision()
    }

    /// - Returns: How many values are due: one, where there is one that is asked for.
    @inlinable mutating func release(into queue: inout Queue) -> Int {
        guard !isLost, let value = pending, ledger.spendIfOwed() else { return 0 }
        pending = nil
        queue.enqueue(value)
        return 1
    }

    @inlinable package mutating func releaseAll() -> Any? { pending.take() }

    @usableFromInline package func reflect(downstream: Any) -> [Mirror.Child] {
        [("downstream", downstream), ("downstreamDemand", ledger.owed), ("currentValue", pending as Any)]
    }
}
