// SPDX-License-Identifier: Apache-2.0

extension Publisher {
    /// Delivers all events on a scheduler, in order, each later by an interval.
    ///
    /// ```
    ///   upstream         ──1──2──3──|
    ///   delay(for: 4)        ──1──2──3──|    on the scheduler
    /// ```
    ///
    /// - Parameters:
    ///   - interval: The delay of each event.
    ///   - tolerance: The time by which an action may be late; the scheduler's smallest if it is `nil`.
    ///   - scheduler: The scheduler to deliver on; a concurrent one delivers in order too, one value at a time.
    ///   - options: The options passed to the scheduler with each action.
    ///
    /// - **Demand**: passed through, on the caller's thread; the demand that a delivery returns, on the scheduler.
    /// - **Completion**: delayed as a value, after the values.
    /// - **Failure**: as the completion; does not overtake the values.
    /// - **Cancellation**: at once: scheduled values are not delivered, and the subscriber is released while they wait.
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
    /// The publisher that `delay(for:tolerance:scheduler:options:)` returns.
    public struct Delay<Upstream: Publisher, Context: Scheduler>: Publisher {
        /// The upstream's values.
        public typealias Output = Upstream.Output
        /// The upstream's error.
        public typealias Failure = Upstream.Failure

        /// The upstream publisher.
        public let upstream: Upstream
        /// The delay of each event.
        public let interval: Context.SchedulerTimeType.Stride
        /// The time by which an action may be late.
        public let tolerance: Context.SchedulerTimeType.Stride
        /// The scheduler to deliver on.
        public let scheduler: Context
        /// The options passed to the scheduler with each action.
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
            // No name, as Combine's subscription has none.
            upstream.subscribe(TimedStage(machine, scheduler: scheduler, options: options, downstream: subscriber))
        }
    }
}
