// SPDX-License-Identifier: Apache-2.0

import WatertightCore

extension Publisher {
    /// Delivers all events on a scheduler, in order, many values in one scheduled action.
    ///
    /// ```
    ///   upstream                                   ─123────45──|
    ///   receive(on: queue, batching: .unlimited)     ·123    ·45·|    one hop for 1, 2 and 3, one for 4 and 5
    /// ```
    ///
    /// Combine's `receive(on:options:)` schedules an action for each value. A burst of a thousand values is a thousand hops there, and one here.
    ///
    /// One action delivers the values that had arrived when it began, up to the limit; the next action delivers those that arrive meanwhile. So
    /// each action ends, and other scheduled work runs after at most that many values.
    ///
    /// - Parameters:
    ///   - scheduler: The scheduler to deliver on; a concurrent one delivers in order too, one value at a time.
    ///   - options: The scheduler options of each action.
    ///   - batching: The largest number of values that one action delivers.
    ///
    /// - **Demand**: passed through, on the caller's thread; demand that a delivery returns, on the scheduler.
    /// - **Completion**: on the scheduler, after the values, in the same action if the limit allows.
    /// - **Failure**: as the completion: it does not overtake the values.
    /// - **Cancellation**: at once: scheduled values are not delivered, and the subscriber is released even while they are scheduled.
    /// - **Delivery**: on the scheduler; the subscription on the upstream's thread.
    @inlinable public func receive<S: Scheduler>(
        on scheduler: S, options: S.SchedulerOptions? = nil, batching: BatchLimit
    ) -> Publishers.ReceiveOnBatching<Self, S> {
        Publishers.ReceiveOnBatching(upstream: self, scheduler: scheduler, options: options, batching: batching)
    }
}

extension Publishers {
    /// The publisher that `receive(on:options:batching:)` returns.
    public struct ReceiveOnBatching<Upstream: Publisher, Context: Scheduler>: Publisher {
        /// The upstream's values.
        public typealias Output = Upstream.Output
        /// The upstream's error.
        public typealias Failure = Upstream.Failure

        /// The publisher of the values.
        public let upstream: Upstream
        /// The scheduler to deliver on.
        public let scheduler: Context
        /// The scheduler options of each action.
        public let options: Context.SchedulerOptions?
        /// The largest number of values that one action delivers.
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

/// Queues all events, and has one action at a time deliver them, up to the limit.
///
/// ```
///   idle ──receive, end──▶ alarmed ──fire: the rest is due──▶ idle
///                           ▲    │
///                           └────┘ receive, end: no other action; fire: `limit` are due, and more remain
/// ```
/// An action that the scheduler drops takes with it all that waits.
@usableFromInline struct BatchMachine<Output, Failure: Error, Time: Strideable>: TimingMachine {
    @usableFromInline typealias Input = Output
    @usableFromInline typealias Queue = QueueMachine<Output, Failure>
    @usableFromInline typealias Decision = TimingDecision<Time>

    @usableFromInline let limit: Int
    @usableFromInline var isAlarmed = false
    /// How many queued events are not assigned to an action yet. Events that are assigned to one may still be in the queue, while another thread
    /// delivers.
    @usableFromInline var waiting = 0

    @inlinable init(limit: Int) {
        self.limit = limit
    }

    @usableFromInline static var name: String { "ReceiveOnBatching" }
    @inlinable static var policy: TimingPolicy { TimingPolicy(onlyDelivers: true) }

    @inlinable mutating func receive(_ input: inout Output?, at now: Time?, into queue: inout Queue) -> Decision {
        guard let value = input.take() else { return Decision() }
        queue.append(value)
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

    @inlinable mutating func loseAlarm(from queue: inout Queue) -> Any? {
        isAlarmed = false
        return queue.removeNewest(exchange(&waiting, with: 0))
    }

    @inlinable mutating func alarm() -> Decision {
        waiting += 1
        guard !isAlarmed else { return Decision() }
        isAlarmed = true
        return Decision(alarm: .soon(withOptions: true))
    }
}

extension BatchMachine: StreamDescribing {
    static var streamWord: String? { "receive(on:batching:)" }
}
