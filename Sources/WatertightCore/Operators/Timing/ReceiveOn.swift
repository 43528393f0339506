// SPDX-License-Identifier: Apache-2.0

extension Publisher {
    /// Delivers everything on a scheduler, in order, one scheduled action for each value.
    ///
    /// ```
    ///   upstream                ──1──2──3──|
    ///   receive(on: queue)        ····1··2··3··|    on the queue
    /// ```
    ///
    /// - Parameters:
    ///   - scheduler: Where to deliver; a concurrent one delivers in order too, one at a time.
    ///   - options: What the scheduler is told with each action.
    ///
    /// - **Demand**: handed through, on the caller's thread; what a delivery asks for, on the scheduler.
    /// - **Completion**: on the scheduler, after the values.
    /// - **Failure**: as the completion: it does not overtake the values.
    /// - **Cancellation**: at once: what was scheduled is not delivered, and the subscriber is let go while it waits.
    /// - **Delivery**: on the scheduler; the subscription on the upstream's thread.
    @inlinable public func receive<S: Scheduler>(
        on scheduler: S, options: S.SchedulerOptions? = nil
    ) -> Publishers.ReceiveOn<Self, S> {
        Publishers.ReceiveOn(upstream: self, scheduler: scheduler, options: options)
    }
}

extension Publishers {
    /// What `receive(on:options:)` returns.
    public struct ReceiveOn<Upstream: Publisher, Context: Scheduler>: Publisher {
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
