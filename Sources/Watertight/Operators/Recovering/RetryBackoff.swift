// SPDX-License-Identifier: Apache-2.0

public import WatertightCore

extension Publisher {
    /// Subscribes again when the upstream fails, up to a number of times, with a delay before each attempt.
    ///
    /// ```
    ///   upstream                                        ──x   ──x     ──1──2──|
    ///   retry(3, backoff: .exponential(initial: 1), …)  ──────────────1──2──|
    ///                                                      1 s   2 s
    /// ```
    ///
    /// ```swift
    /// requests.retry(5, backoff: .exponential(initial: 0.5, cap: 30, jitter: 0.2), scheduler: DispatchQueue.main)
    /// ```
    ///
    /// - Parameters:
    ///   - retries: How many times to subscribe again; a negative number means without limit.
    ///   - backoff: How long to wait before each attempt.
    ///   - scheduler: Schedules the delay, and subscribes again.
    ///   - tolerance: By how much the start of an attempt may deviate from its delay; `nil` for the scheduler's minimum tolerance.
    ///   - options: The scheduler options of each delay.
    ///
    /// - **Demand**: passed through; the demand that the earlier attempts left unmet is requested from each new one.
    /// - **Completion**: passed through.
    /// - **Failure**: that of the last attempt, at once.
    /// - **Cancellation**: cancels the upstream, or the delayed attempt: the scheduled action then retains nothing and does nothing.
    /// - **Delivery**: on the upstream's thread, at once. Further attempts subscribe on the scheduler.
    @inlinable public func retry<S: Scheduler>(
        _ retries: Int, backoff: RetryBackoff, scheduler: S, tolerance: S.SchedulerTimeType.Stride? = nil,
        options: S.SchedulerOptions? = nil
    ) -> Publishers.RetryBackingOff<Self, S> {
        Publishers.RetryBackingOff(
            upstream: self, retries: retries, backoff: backoff, scheduler: scheduler, tolerance: tolerance, options: options)
    }
}

extension Publishers {
    /// The publisher that `retry(_:backoff:scheduler:tolerance:options:)` returns.
    public struct RetryBackingOff<Upstream: Publisher, Context: Scheduler>: Publisher {
        /// The upstream's values.
        public typealias Output = Upstream.Output
        /// The upstream's error.
        public typealias Failure = Upstream.Failure

        /// The publisher that is subscribed to.
        public let upstream: Upstream
        /// How many times it is subscribed to again; a negative number means without limit.
        public let retries: Int
        /// How long to wait before each attempt.
        public let backoff: RetryBackoff
        /// Schedules the delay, and subscribes again.
        public let scheduler: Context
        /// By how much the start of an attempt may deviate from its delay.
        public let tolerance: Context.SchedulerTimeType.Stride?
        /// The scheduler options of each delay.
        public let options: Context.SchedulerOptions?

        /// Makes the publisher that `retry(_:backoff:scheduler:tolerance:options:)` returns.
        @inlinable public init(
            upstream: Upstream, retries: Int, backoff: RetryBackoff, scheduler: Context,
            tolerance: Context.SchedulerTimeType.Stride?, options: Context.SchedulerOptions?
        ) {
            self.upstream = upstream
            self.retries = retries
            self.backoff = backoff
            self.scheduler = scheduler
            self.tolerance = tolerance
            self.options = options
        }

        /// Attaches a subscriber to the upstream, anew for each attempt.
        @inlinable @inline(__always) public func receive<S: Subscriber>(subscriber: S) where Output == S.Input, Failure == S.Failure {
            let link = SubscriptionArbiter(name: "RetryBackingOff", keeping: PendingPublisher(upstream))
            let policy = RetryBackoffPolicy<Context, Failure>(
                retries: retries, backoff: backoff, scheduler: scheduler, tolerance: tolerance, options: options)
            upstream.subscribe(
                RetryAttempt<Upstream, RetryBackoffPolicy<Context, Failure>, S>(link: link, policy: policy, downstream: subscriber))
        }
    }
}

/// Allows a number of attempts, each after a delay.
@usableFromInline struct RetryBackoffPolicy<Context: Scheduler, Failure: Error>: RetryPolicy {
    @usableFromInline let retries: Int
    @usableFromInline let backoff: RetryBackoff
    @usableFromInline let scheduler: Context
    @usableFromInline let tolerance: Context.SchedulerTimeType.Stride?
    @usableFromInline let options: Context.SchedulerOptions?

    @inlinable init(
        retries: Int, backoff: RetryBackoff, scheduler: Context, tolerance: Context.SchedulerTimeType.Stride?,
        options: Context.SchedulerOptions?
    ) {
        self.retries = retries
        self.backoff = backoff
        self.scheduler = scheduler
        self.tolerance = tolerance
        self.options = options
    }

    @inlinable func decision(on error: Failure, after attempts: Int) -> RetryDecision {
        retries < 0 || attempts <= retries ? .retryLater : .fail
    }

    @inlinable func scheduleRetry(after error: Failure, attempts: Int, link: SubscriptionArbiter, retry: @escaping () -> Void) {
        let postponed = CancellableAction {
            link.startNext()
            retry()
        }
        // The scheduler retains the attempt, and the link only a token that discards it: a cancel releases everything at once, and no cycle is left
        // after the delay.
        link.retain(companion: AnyCancellable { [weak postponed] in postponed?.forget() })
        let date = scheduler.now.advanced(by: .seconds(backoff.seconds(before: attempts)))
        scheduler.schedule(after: date, tolerance: tolerance ?? scheduler.minimumTolerance, options: options) { postponed.perform() }
    }
}

/// An action that is performed later, once, unless it is discarded before. Either way the action is released.
@usableFromInline final class CancellableAction {
    private let action: Guarded<(() -> Void)?>

    @usableFromInline init(_ action: @escaping () -> Void) {
        self.action = Guarded(action)
    }

    @usableFromInline func perform() { action.withLock { $0.take() }?() }

    @usableFromInline func forget() {
        let forgotten = action.withLock { $0.take() }
        withExtendedLifetime(forgotten) {}
    }
}
