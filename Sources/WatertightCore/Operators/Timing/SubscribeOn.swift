// SPDX-License-Identifier: Apache-2.0

extension Publisher {
    /// Subscribes to the upstream, asks it and cancels it on a scheduler.
    ///
    /// ```
    ///   upstream                  ····──1──2──3──|    subscribed to on the queue
    ///   subscribe(on: queue)            1  2  3  |    wherever the upstream delivers
    /// ```
    ///
    /// - Parameters:
    ///   - scheduler: Where to do so; a concurrent one keeps the order too, one thing at a time.
    ///   - options: What the scheduler is told with each action.
    ///
    /// - **Demand**: what is requested is scheduled; what a delivery returns is handed through at once.
    /// - **Completion**: handed through.
    /// - **Failure**: handed through.
    /// - **Cancellation**: nothing is delivered any more, and the subscriber is let go, at once; the upstream hears of it on the scheduler,
    ///   or at its next value where it delivers without end inside of a request there.
    /// - **Delivery**: on the upstream's thread, at once; the subscription on the scheduler, where nothing can be cancelled before.
    @inlinable public func subscribe<S: Scheduler>(
        on scheduler: S, options: S.SchedulerOptions? = nil
    ) -> Publishers.SubscribeOn<Self, S> {
        Publishers.SubscribeOn(upstream: self, scheduler: scheduler, options: options)
    }
}

extension Publishers {
    /// What `subscribe(on:options:)` returns.
    public struct SubscribeOn<Upstream: Publisher, Context: Scheduler>: Publisher {
        /// The upstream's values.
        public typealias Output = Upstream.Output
        /// The upstream's error.
        public typealias Failure = Upstream.Failure

        /// The publisher of the values.
        public let upstream: Upstream
        /// Where to subscribe to it, to ask it and to cancel it.
        public let scheduler: Context
        /// What the scheduler is told with each action.
        public let options: Context.SchedulerOptions?

        /// Makes the publisher that `subscribe(on:options:)` returns.
        @inlinable public init(upstream: Upstream, scheduler: Context, options: Context.SchedulerOptions?) {
            self.upstream = upstream
            self.scheduler = scheduler
            self.options = options
        }

        /// Schedules that a subscriber is attached to the upstream.
        @inlinable @inline(__always) public func receive<S: Subscriber>(subscriber: S) where Output == S.Input, Failure == S.Failure {
            let stage = SubscribeOnStage(scheduler: scheduler, options: options, downstream: subscriber)
            scheduler.schedule(options: options) { upstream.subscribe(stage) }
        }
    }
}
