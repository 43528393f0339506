// SPDX-License-Identifier: Apache-2.0

import WatertightCore

extension Publisher {
    /// Delivers everything on a scheduler, in order, many values by one scheduled action.
    ///
    /// ```
    ///   upstream                                   ─123────45──|
    ///   receive(on: queue, batching: .unlimited)     ·123    ·45·|    one hop for 1, 2 and 3, one for 4 and 5
    /// ```
    ///
    /// Combine's `receive(on:options:)` schedules an action for each value. A burst of a thousand is a thousand hops there, and one here.
    ///
    /// One action delivers what had come when it began, as far as the limit goes; what comes meanwhile is the next one's. So each action
    /// comes to its end, and what else is scheduled has its turn after so many values at most.
    ///
    /// - Parameters:
    ///   - scheduler: Where to deliver; a concurrent one delivers in order too, one at a time.
    ///   - options: What the scheduler is told with each action.
    ///   - batching: How many values one action delivers at most.
    ///
    /// - **Demand**: handed through, on the caller's thread; what a delivery asks for, on the scheduler.
    /// - **Completion**: on the scheduler, after the values, by the same action where the limit allows.
    /// - **Failure**: as the completion: it does not overtake the values.
    /// - **Cancellation**: at once: what was scheduled is not delivered, and the subscriber is let go while it waits.
    /// - **Delivery**: on the scheduler; the subscription on the upstream's thread.
    @inlinable public func receive<S: Scheduler>(
        on scheduler: S, options: S.SchedulerOptions? = nil, batching: BatchLimit
    ) -> Publishers.ReceiveOnBatching<Self, S> {
        Publishers.ReceiveOnBatching(upstream: self, scheduler: scheduler, options: options, batching: batching)
    }
}

extension Publishers {
    /// What `receive(on:options:batching:)` returns.
    public struct ReceiveOnBatching<Upstream: Publisher, Context: Scheduler>: Publisher {
        /// The upstream's values.
        public typealias Output = Upstream.Output
        /// The upstream's error.
        public typealias Failure = Upstream.Failure

        /// The publisher of the values.
        public let upstream: Upstream
        /// Where to deliver.
        public let scheduler: Context
        /// What the scheduler is told with each action.
        public let options: Context.SchedulerOptions?
        /// How many values one action delivers at most.
        public let batching: BatchLimit

        /// Makes the publisher that `receive(on:options:batching:)` returns.
        @inlinable public init(upstream: Upstream, scheduler: Context, options: Context.SchedulerOptions?, batching: BatchLimit) {
            self.upstream = upstream
            self.scheduler = scheduler
            self.options = options
            self.batching = batching
        }

        /// Attaches a subscriber to the upstream through a queue.
        @inlinable @inline(__always) public func receive<S: Subscriber>(subscriber: S) where Output == S.Input, Failure == S.Failure {
            let machine = BatchMachine<Output, Failure, Context.SchedulerTimeType>(limit: batching.count)
            upstream.subscribe(NamedTimedStage(machine, scheduler: scheduler, options: options, downstream: subscriber))
        }
    }
}

/// Puts everything into the queue, and has one action at a time take it out, so much at most.
///
/// ```
///   idle ──take, end──▶ alarmed ──fire: the rest is due──▶ idle
///                        ▲    │
///                        └────┘ take, end: no other action; fire: so many are due, and there is a rest
/// ```
@usableFromInline struct BatchMachine<Output, Failure: Error, Time: Strideable>: TimingMachine {
    @usableFromInline typealias Input = Output
    @usableFromInline typealias Queue = QueueMachine<Output, Failure>
    @usableFromInline typealias Decision = TimingDecision<Time>

    @usableFromInline let limit: Int
    @usableFromInline var isAlarmed = false
    /// How many events are in the queue that no action has been given: those that one has may be there still, in another thread's turn.
    @usableFromInline var waiting = 0

    @inlinable init(limit: Int) {
        self.limit = limit
    }

    @usableFromInline static var name: String { "ReceiveOnBatching" }
    @inlinable static var onlyDelivers: Bool { true }

    @inlinable mutating func receive(_ input: inout Output?, at now: Time?, into queue: inout Queue) -> Decision {
        guard let value = input.take() else { return Decision() }
        queue.enqueue(value)
        return alarm()
    }

    @inlinable mutating func end(with completion: Subscribers.Completion<Failure>, at now: Time?, into queue: inout Queue) -> Decision {
        queue.close(completion)
        return alarm()
    }

    @inlinable mutating func fire(into queue: inout Queue) -> Decision {
        let count = Swift.min(limit, waiting)
        waiting -= count
        isAlarmed = waiting > 0
        return Decision(delivering: .here(count), alarm: isAlarmed ? .soon(withOptions: true) : .none)
    }

    @inlinable mutating func alarm() -> Decision {
        waiting += 1
        guard !isAlarmed else { return Decision() }
        isAlarmed = true
        return Decision(alarm: .soon(withOptions: true))
    }
}
