// SPDX-License-Identifier: Apache-2.0

extension Publisher {
    /// Gathers values into arrays, and delivers one at the end of each interval, or sooner when it has so many.
    ///
    /// ```
    ///   upstream                                   ──1─2───3────────4─5─6──7─|
    ///   collect(.byTime(queue, 8))                         [1, 2]  [3]       [4, 5, 6, 7]|
    ///   collect(.byTimeOrCount(queue, 8, 3))               [1, 2]  [3]  [4, 5, 6] [7]|
    /// ```
    ///
    /// An interval in which nothing came delivers nothing. The table of all cases is `Documentation/EventTables/CollectByTime.md`.
    ///
    /// - Parameters:
    ///   - strategy: By time or by time and number; with the scheduler and the interval.
    ///   - options: What the scheduler is told with each action.
    ///
    /// - **Demand**: by time, one value for each request and one more for each value; by time or count, so many for each array that is
    ///   asked for. What comes when no array is asked for is kept until one is.
    /// - **Completion**: on the scheduler, after the rest that was gathered, which waits until it is asked for.
    /// - **Failure**: on the scheduler, after what was on its way; what was gathered is dropped.
    /// - **Cancellation**: at once: the timer is cancelled, and what was gathered and the subscriber are let go.
    /// - **Delivery**: on the scheduler; the subscription on the upstream's thread.
    @inlinable public func collect<S: Scheduler>(
        _ strategy: Publishers.TimeGroupingStrategy<S>, options: S.SchedulerOptions? = nil
    ) -> Publishers.CollectByTime<Self, S> {
        Publishers.CollectByTime(upstream: self, strategy: strategy, options: options)
    }
}

extension Publishers {
    /// When `collect(_:options:)` delivers what it has gathered.
    public enum TimeGroupingStrategy<Context: Scheduler> {
        /// At the end of each interval.
        case byTime(Context, Context.SchedulerTimeType.Stride)
        /// At the end of each interval, and when there are so many.
        case byTimeOrCount(Context, Context.SchedulerTimeType.Stride, Int)
    }

    /// What `collect(_:options:)` returns.
    public struct CollectByTime<Upstream: Publisher, Context: Scheduler>: Publisher {
        /// Arrays of the upstream's values.
        public typealias Output = [Upstream.Output]
        /// The upstream's error.
        public typealias Failure = Upstream.Failure

        /// The publisher of the values.
        public let upstream: Upstream
        /// When an array is delivered.
        public let strategy: TimeGroupingStrategy<Context>
        /// What the scheduler is told with each action.
        public let options: Context.SchedulerOptions?

        /// Makes the publisher that `collect(_:options:)` returns.
        @inlinable public init(upstream: Upstream, strategy: TimeGroupingStrategy<Context>, options: Context.SchedulerOptions?) {
            self.upstream = upstream
            self.strategy = strategy
            self.options = options
        }

        /// Attaches a subscriber to the upstream through a stage that gathers.
        @inlinable @inline(__always)
        public func receive<S: Subscriber>(subscriber: S) where Upstream.Failure == S.Failure, S.Input == [Upstream.Output] {
            let (scheduler, interval, limit) = strategy.parts
            let machine = CollectByTimeMachine<Upstream.Output, Failure, Context.SchedulerTimeType>(interval: interval, limit: limit)
            upstream.subscribe(NamedTimedStage(machine, scheduler: scheduler, options: options, downstream: subscriber))
        }
    }
}

extension Publishers.TimeGroupingStrategy {
    @inlinable var parts: (scheduler: Context, interval: Context.SchedulerTimeType.Stride, limit: Int?) {
        switch self {
        case .byTime(let scheduler, let interval): (scheduler, interval, nil)
        case .byTimeOrCount(let scheduler, let interval, let limit): (scheduler, interval, limit)
        }
    }
}
