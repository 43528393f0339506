// SPDX-License-Identifier: Apache-2.0

extension Publisher {
    /// Collects values into arrays, and publishes one at the end of each interval, or sooner when it has reached a number of values.
    ///
    /// ```
    ///   upstream                                   ──1─2───3────────4─5─6──7─|
    ///   collect(.byTime(queue, 8))                         [1, 2]  [3]       [4, 5, 6, 7]|
    ///   collect(.byTimeOrCount(queue, 8, 3))               [1, 2]  [3]  [4, 5, 6] [7]|
    /// ```
    ///
    /// An interval without values delivers nothing. The table of all cases is `Documentation/EventTables/CollectByTime.md`.
    ///
    /// - Parameters:
    ///   - strategy: By time, or by time and count; with the scheduler and the interval.
    ///   - options: The options passed to the scheduler with each action.
    ///
    /// - **Demand**: by time, one value for each request and one more for each value; by time or count, the count for each requested
    ///   array. Values that arrive while no array is requested are kept until one is.
    /// - **Completion**: on the scheduler, after the remaining values, which wait until they are requested.
    /// - **Failure**: on the scheduler, after the arrays already scheduled; the collected values are dropped.
    /// - **Cancellation**: at once: the timer is cancelled, and the collected values and the subscriber are released.
    /// - **Delivery**: on the scheduler; the subscription on the upstream's thread.
    @inlinable public func collect<S: Scheduler>(
        _ strategy: Publishers.TimeGroupingStrategy<S>, options: S.SchedulerOptions? = nil
    ) -> Publishers.CollectByTime<Self, S> {
        Publishers.CollectByTime(upstream: self, strategy: strategy, options: options)
    }
}

extension Publishers {
    /// The strategy by which `collect(_:options:)` delivers the collected values.
    public enum TimeGroupingStrategy<Context: Scheduler> {
        /// At the end of each interval.
        case byTime(Context, Context.SchedulerTimeType.Stride)
        /// At the end of each interval, and when the number of values is reached. A number of zero or less is never reached: then it is
        /// `byTime`, with its demand.
        case byTimeOrCount(Context, Context.SchedulerTimeType.Stride, Int)
    }

    /// The publisher that `collect(_:options:)` returns.
    public struct CollectByTime<Upstream: Publisher, Context: Scheduler>: Publisher {
        /// Arrays of the upstream's values.
        public typealias Output = [Upstream.Output]
        /// The upstream's error.
        public typealias Failure = Upstream.Failure

        /// The upstream publisher.
        public let upstream: Upstream
        /// When an array is delivered.
        public let strategy: TimeGroupingStrategy<Context>
        /// The options passed to the scheduler with each action.
        public let options: Context.SchedulerOptions?

        /// Makes the publisher that `collect(_:options:)` returns.
        @inlinable public init(upstream: Upstream, strategy: TimeGroupingStrategy<Context>, options: Context.SchedulerOptions?) {
            self.upstream = upstream
            self.strategy = strategy
            self.options = options
        }

        /// Attaches a subscriber to the upstream through a stage that collects.
        @inlinable @inline(__always)
        public func receive<S: Subscriber>(subscriber: S) where Upstream.Failure == S.Failure, S.Input == [Upstream.Output] {
            let (scheduler, interval, limit) = strategy.parts
            let machine = CollectByTimeMachine<Upstream.Output, Failure, Context.SchedulerTimeType>(interval: interval, limit: limit)
            upstream.subscribe(NamedTimedStage(machine, scheduler: scheduler, options: options, downstream: subscriber))
        }
    }
}

extension Publishers.TimeGroupingStrategy {
    /// Its parts. A limit of zero or less, of which a multiple would request nothing from the upstream, is none.
    @inlinable var parts: (scheduler: Context, interval: Context.SchedulerTimeType.Stride, limit: Int?) {
        switch self {
        case .byTime(let scheduler, let interval): (scheduler, interval, nil)
        case .byTimeOrCount(let scheduler, let interval, let limit): (scheduler, interval, limit > 0 ? limit : nil)
        }
    }
}
