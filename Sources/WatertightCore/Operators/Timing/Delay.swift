// SPDX-License-Identifier: Apache-2.0

extension Publisher {
    /// Delivers everything on a scheduler, in order, each so much later than it came.
    ///
    /// ```
    ///   upstream         ──1──2──3──|
    ///   delay(for: 4)        ──1──2──3──|    on the scheduler
    /// ```
    ///
    /// - Parameters:
    ///   - interval: How much later.
    ///   - tolerance: By how much an action may be late; the scheduler's smallest where it is `nil`.
    ///   - scheduler: Where to deliver; a concurrent one delivers in order too, one at a time.
    ///   - options: What the scheduler is told with each action.
    ///
    /// - **Demand**: handed through, on the caller's thread; what a delivery asks for, on the scheduler.
    /// - **Completion**: as late as a value, after the values.
    /// - **Failure**: as the completion: it does not overtake the values.
    /// - **Cancellation**: at once: what was scheduled is not delivered, and the subscriber is let go while it waits.
    /// - **Delivery**: on the scheduler; the subscription on the upstream's thread.
    @inlinable public func delay<Context: Scheduler>(
        for interval: Context.SchedulerTimeType.Stride, tolerance: Context.SchedulerTimeType.Stride? = nil, scheduler: Context,
        options: Context.SchedulerOptions? = nil
    ) -> Publishers.Delay<Self, Context> {
        Publishers.Delay(
            upstream: self, interval: interval, tolerance: tolerance ?? scheduler.minimumTolerance, scheduler: scheduler,
            options: options)
    }
}

extension Publishers {
    /// What `delay(for:tolerance:scheduler:options:)` returns.
    public struct Delay<Upstream: Publisher, Context: Scheduler>: Publisher {
        /// The upstream's values.
        public typealias Output = Upstream.Output
        /// The upstream's error.
        public typealias Failure = Upstream.Failure

        /// The publisher of the values.
        public let upstream: Upstream
        /// How much later everything is delivered.
        public let interval: Context.SchedulerTimeType.Stride
        /// By how much an action may be late.
        public let tolerance: Context.SchedulerTimeType.Stride
        /// Where to deliver.
        public let scheduler: Context
        /// What the scheduler is told with each action.
        public let options: Context.SchedulerOptions?

        /// Makes the publisher that `delay(for:tolerance:scheduler:options:)` returns.
        @inlinable public init(
            upstream: Upstream, interval: Context.SchedulerTimeType.Stride, tolerance: Context.SchedulerTimeType.Stride,
            scheduler: Context, options: Context.SchedulerOptions? = nil
        ) {
            self.upstream = upstream
            self.interval = interval
            self.tolerance = tolerance
            self.scheduler = scheduler
            self.options = options
        }

        /// Attaches a subscriber to the upstream through a queue.
        @inlinable @inline(__always)
        public func receive<S: Subscriber>(subscriber: S) where Upstream.Failure == S.Failure, Upstream.Output == S.Input {
            let machine = ReschedulingMachine<Output, Failure, Context.SchedulerTimeType>(delay: (interval, tolerance))
            // Combine's subscription has no name, nor has this.
            upstream.subscribe(TimedStage(machine, scheduler: scheduler, options: options, downstream: subscriber))
        }
    }
}
