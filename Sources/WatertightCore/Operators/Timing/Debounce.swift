// SPDX-License-Identifier: Apache-2.0

extension Publisher {
    /// Publishes a value once no other has arrived for an interval.
    ///
    /// ```
    ///   upstream            ──a─b──────c──d─|
    ///   debounce(for: 3)         ····b      |    d was waiting when the upstream finished: it is dropped
    /// ```
    ///
    /// - Parameters:
    ///   - dueTime: The interval in which no other value may arrive.
    ///   - scheduler: The scheduler to deliver on.
    ///   - options: The options passed to the scheduler with the timer.
    ///
    /// - **Demand**: unlimited. A value that falls due without demand is **lost**.
    /// - **Completion**: on the scheduler, at its next opportunity; a waiting value is **lost**.
    /// - **Failure**: as the completion.
    /// - **Cancellation**: at once: the timer is cancelled, and the waiting value and the subscriber are released.
    /// - **Delivery**: on the scheduler; the subscription on the upstream's thread.
    @inlinable public func debounce<Context: Scheduler>(
        for dueTime: Context.SchedulerTimeType.Stride, scheduler: Context, options: Context.SchedulerOptions? = nil
    ) -> Publishers.Debounce<Self, Context> {
        Publishers.Debounce(upstream: self, dueTime: dueTime, scheduler: scheduler, options: options)
    }
}

extension Publishers {
    /// The publisher that `debounce(for:scheduler:options:)` returns.
    public struct Debounce<Upstream: Publisher, Context: Scheduler>: Publisher {
        /// The upstream's values.
        public typealias Output = Upstream.Output
        /// The upstream's error.
        public typealias Failure = Upstream.Failure

        /// The upstream publisher.
        public let upstream: Upstream
        /// The interval in which no other value may arrive.
        public let dueTime: Context.SchedulerTimeType.Stride
        /// The scheduler to deliver on.
        public let scheduler: Context
        /// The options passed to the scheduler with the timer.
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

/// Holds the last value until the timer, which each value restarts, fires.
///
/// ```
///   quiet ──receive──▶ waiting ──receive: the timer is restarted──▶ waiting
///     ▲                   │
///     └── fire: the value is due ──────── end: the value is dropped, or due at once
/// ```
@usableFromInline package struct DebounceMachine<Output, Failure: Error, Time: Strideable>: TimingMachine {
    @usableFromInline package typealias Input = Output
    @usableFromInline package typealias Queue = QueueMachine<Output, Failure>
    @usableFromInline package typealias Decision = TimingDecision<Time>

    @usableFromInline let dueTime: Time.Stride
    /// Whether a value that is waiting when the upstream finishes is delivered. In Combine it is not.
    @usableFromInline let flushesAtFinish: Bool
    @usableFromInline var pending: Output?
    /// Whether the value fell due without demand: it is lost, and released by the next value or at the end.
    @usableFromInline var isLost = false
    @usableFromInline var ledger = DemandLedger()

    @inlinable package init(dueTime: Time.Stride, flushingAtFinish flushesAtFinish: Bool = false) {
        self.dueTime = dueTime
        self.flushesAtFinish = flushesAtFinish
    }

    @usableFromInline package static var name: String { "Debounce" }
    @inlinable package static var policy: TimingPolicy { TimingPolicy(keepsLedger: true, opening: .everythingAfter) }
    @inlinable package var detachesAfterEnd: Bool { true }

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

    /// - Returns: The number of due values: one, if a value is waiting and requested.
    @inlinable mutating func release(into queue: inout Queue) -> Int {
        guard !isLost, let value = pending, ledger.spendIfOwed() else { return 0 }
        pending = nil
        queue.append(value)
        return 1
    }

    @inlinable package mutating func releaseAll() -> Any? { pending.take() }

    @usableFromInline package func reflect(downstream: Any) -> [Mirror.Child] {
        [("downstream", downstream), ("downstreamDemand", ledger.owed), ("currentValue", pending as Any)]
    }
}
