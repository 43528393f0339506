// SPDX-License-Identifier: Apache-2.0

extension Publisher {
    /// Publishes, for each value, the time since the previous one, or since the subscription.
    ///
    /// ```
    ///   upstream                    ──1────2─3──|
    ///   measureInterval(using: …)     2    5 2  |
    /// ```
    ///
    /// - Parameters:
    ///   - scheduler: The scheduler whose clock is read; nothing is scheduled on it. Retained until the stream ends.
    ///   - options: Has no effect, as in Combine.
    ///
    /// - **Demand**: passed through; the demand that a delivery returns is requested.
    /// - **Completion**: passed through.
    /// - **Failure**: passed through.
    /// - **Cancellation**: passed through.
    /// - **Delivery**: on the upstream's thread, at once.
    @inlinable public func measureInterval<Context: Scheduler>(
        using scheduler: Context, options: Context.SchedulerOptions? = nil
    ) -> Publishers.MeasureInterval<Self, Context> {
        Publishers.MeasureInterval(upstream: self, scheduler: scheduler)
    }
}

extension Publishers {
    /// The publisher that `measureInterval(using:options:)` returns.
    public struct MeasureInterval<Upstream: Publisher, Context: Scheduler>: Publisher {
        /// A distance in the scheduler's time.
        public typealias Output = Context.SchedulerTimeType.Stride
        /// The upstream's error.
        public typealias Failure = Upstream.Failure

        /// The upstream publisher.
        public let upstream: Upstream
        /// The scheduler whose clock is read.
        public let scheduler: Context

        /// Makes the publisher that `measureInterval(using:options:)` returns.
        @inlinable public init(upstream: Upstream, scheduler: Context) {
            self.upstream = upstream
            self.scheduler = scheduler
        }

        /// Attaches a subscriber to the upstream through a stage that remembers the time of the last value.
        @inlinable @inline(__always)
        public func receive<S: Subscriber>(subscriber: S) where Upstream.Failure == S.Failure, S.Input == Output {
            let step = MeasureIntervalStep<Upstream.Output, Context, SameFailure<Failure>>(scheduler: scheduler)
            upstream.subscribe(TerminatingStage(step, memory: nil, downstream: subscriber))
        }
    }
}

/// Passes the time since the last value, whose time is its state.
@usableFromInline struct MeasureIntervalStep<Input, Context: Scheduler, Errors: ErrorPath>: Step where Errors.Thrown == Never {
    @usableFromInline typealias Memory = Context.SchedulerTimeType?

    @usableFromInline let scheduler: Context

    @inlinable init(scheduler: Context) {
        self.scheduler = scheduler
    }

    @inlinable static var upstreamPolicy: UpstreamPolicy { .droppingAllowingZero }
    @inlinable static var requestsAnswers: Bool { true }

    @usableFromInline var name: String { "MeasureInterval" }

    @inlinable func begin(_ last: inout Context.SchedulerTimeType?) {
        last = scheduler.now
    }

    @inlinable func process(_ input: Input, _ last: inout Context.SchedulerTimeType?) -> StepResult<Context.SchedulerTimeType.Stride> {
        let now = scheduler.now
        defer { last = now }
        return .emit((last ?? now).distance(to: now))
    }
}
