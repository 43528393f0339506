// SPDX-License-Identifier: Apache-2.0

extension Publisher {
    /// Delivers all events on a scheduler, in order, with one scheduled action for each value.
    ///
    /// ```
    ///   upstream                ──1──2──3──|
    ///   receive(on: queue)        ····1··2··3··|    on the queue
    /// ```
    ///
    /// - Parameters:
    ///   - scheduler: The scheduler to deliver on; a concurrent one delivers in order too, one value at a time.
    ///   - options: The options passed to the scheduler with each action.
    ///
    /// - **Demand**: passed through, on the caller's thread; the demand that a delivery returns, on the scheduler.
    /// - **Completion**: on the scheduler, after the values.
    /// - **Failure**: as the completion; does not overtake the values.
    /// - **Cancellation**: at once: scheduled values are not delivered, and the subscriber is released while they wait.
    /// - **Delivery**: on the scheduler; the subscription on the upstream's thread.
    @inlinable public func receive<S: Scheduler>(
        on scheduler: S, options: S.SchedulerOptions? = nil
    ) -> Publishers.ReceiveOn<Self, S> {
        Publishers.ReceiveOn(upstream: self, scheduler: scheduler, options: options)
    }
}

extension Publishers {
    /// The publisher that `receive(on:options:)` returns.
    public struct ReceiveOn<Upstream: Publisher, Context: Scheduler>: Publisher {
        /// The upstream's values.
        public typealias Output = Upstream.Output
        /// The upstream's error.
        public typealias Failure = Upstream.Failure

        /// The upstream publisher.
        public let upstream: Upstream
        /// The scheduler to deliver on.
        public let scheduler: Context
        /// The options passed to the scheduler with each action.
        public let options: Context.SchedulerOptions?

        /// Makes the publisher that `receive(on:options:)` returns.
        @inlinable public init(upstream: Upstream, scheduler: Context, options: Context.SchedulerOptions?) {
            self.upstream = upstream
            self.scheduler = scheduler
            self.options = options
        }

        /// Attaches a subscriber to the upstream through a queue.
        @inlinable @inline(__always) public func receive<S: Subscriber>(subscriber: S) where Output == S.Input, Failure == S.Failure {
            let machine = ReschedulingMachine<Output, Failure, Context.SchedulerTimeType>()
            upstream.subscribe(NamedTimedStage(machine, scheduler: scheduler, options: options, downstream: subscriber))
        }
    }
}
