// SPDX-License-Identifier: Apache-2.0

extension Publisher {
    /// Subscribes to, requests from and cancels the upstream on a scheduler.
    ///
    /// ```
    ///   upstream                  ····──1──2──3──|    subscribed to on the queue
    ///   subscribe(on: queue)            1  2  3  |    wherever the upstream delivers
    /// ```
    ///
    /// - Parameters:
    ///   - scheduler: The scheduler to use; a concurrent one keeps the order too, one call at a time.
    ///   - options: The options passed to the scheduler with each action.
    ///
    /// - **Demand**: requests are scheduled; the demand that a delivery returns is passed through at once.
    /// - **Completion**: passed through.
    /// - **Failure**: passed through.
    /// - **Cancellation**: delivery stops, and the subscriber is released, at once; the upstream is cancelled on the scheduler, or at its
    ///   next value if it delivers endlessly inside a request there.
    /// - **Delivery**: on the upstream's thread, at once; the subscription on the scheduler; before that, nothing can be cancelled.
    @inlinable public func subscribe<S: Scheduler>(
        on scheduler: S, options: S.SchedulerOptions? = nil
    ) -> Publishers.SubscribeOn<Self, S> {
        Publishers.SubscribeOn(upstream: self, scheduler: scheduler, options: options)
    }
}

extension Publishers {
    /// The publisher that `subscribe(on:options:)` returns.
    public struct SubscribeOn<Upstream: Publisher, Context: Scheduler>: Publisher {
        /// The upstream's values.
        public typealias Output = Upstream.Output
        /// The upstream's error.
        public typealias Failure = Upstream.Failure

        /// The upstream publisher.
        public let upstream: Upstream
        /// The scheduler on which to subscribe, request and cancel.
        public let scheduler: Context
        /// The options passed to the scheduler with each action.
        public let options: Context.SchedulerOptions?

        /// Makes the publisher that `subscribe(on:options:)` returns.
        @inlinable public init(upstream: Upstream, scheduler: Context, options: Context.SchedulerOptions?) {
            self.upstream = upstream
            self.scheduler = scheduler
            self.options = options
        }

        /// Schedules the attachment of a subscriber to the upstream.
        @inlinable @inline(__always) public func receive<S: Subscriber>(subscriber: S) where Output == S.Input, Failure == S.Failure {
            let stage = SubscribeOnStage(scheduler: scheduler, options: options, downstream: subscriber)
            scheduler.schedule(options: options) { upstream.subscribe(stage) }
        }
    }
}
