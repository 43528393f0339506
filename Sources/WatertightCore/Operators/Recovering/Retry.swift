// SPDX-License-Identifier: Apache-2.0

extension Publisher {
    /// Subscribes again when the publisher fails, up to a number of times.
    ///
    /// ```
    ///   upstream     ──1──x    the first time      ──1──2──|    the second
    ///   retry(1)     ──1───────1──2──|
    /// ```
    ///
    /// - Parameter retries: How many times to subscribe again; without limit if negative.
    ///
    /// - **Demand**: passed through; the demand that the earlier subscriptions left unmet is requested from each new one.
    /// - **Completion**: passed through.
    /// - **Failure**: that of the last attempt.
    /// - **Cancellation**: cancels the upstream, which is not subscribed to again.
    /// - **Delivery**: on the upstream's thread, at once. The next attempt is subscribed to on the thread of the failure; attempts that fail
    ///   inside `subscribe(_:)` do not deepen the stack.
    @inlinable public func retry(_ retries: Int) -> Publishers.Retry<Self> {
        Publishers.Retry(upstream: self, retries: retries)
    }
}

extension Publishers {
    /// The publisher that `retry(_:)` returns.
    public struct Retry<Upstream: Publisher>: Publisher {
        /// The upstream's values.
        public typealias Output = Upstream.Output
        /// The upstream's error.
        public typealias Failure = Upstream.Failure

        /// The upstream publisher.
        public let upstream: Upstream
        /// How many times it is subscribed to again; without limit if `nil`.
        public let retries: Int?

        /// Makes the publisher that `retry(_:)` returns.
        @inlinable public init(upstream: Upstream, retries: Int?) {
            self.upstream = upstream
            self.retries = retries
        }

        /// Attaches a subscriber to the upstream, again after each failure that is retried.
        @inlinable @inline(__always) public func receive<S: Subscriber>(subscriber: S) where Output == S.Input, Failure == S.Failure {
            let link = SubscriptionArbiter(name: "Retry", keeping: PendingPublisher(upstream))
            upstream.subscribe(
                RetryAttempt<Upstream, RetryCountPolicy<Failure>, S>(
                    link: link, policy: RetryCountPolicy(retries), downstream: subscriber))
        }
    }
}

extension Publishers.Retry: Equatable where Upstream: Equatable {}

/// Starts another attempt at once, up to a number of times.
@usableFromInline struct RetryCountPolicy<Failure: Error>: RetryPolicy {
    @usableFromInline let retries: Int?

    @inlinable init(_ retries: Int?) {
        self.retries = retries
    }

    @inlinable func decision(on error: Failure, after attempts: Int) -> RetryDecision {
        retries.map { $0 < 0 || attempts <= $0 } ?? true ? .retryNow : .fail
    }

    @inlinable func scheduleRetry(after error: Failure, attempts: Int, link: SubscriptionArbiter, retry: @escaping () -> Void) {}
}
