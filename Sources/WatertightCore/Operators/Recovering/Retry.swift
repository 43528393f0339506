// SPDX-License-Identifier: Apache-2.0

extension Publisher {
    /// Subscribes anew where the publisher fails, so many times.
    ///
    /// ```
    ///   upstream     ──1──x    the first time      ──1──2──|    the second
    ///   retry(1)     ──1───────1──2──|
    /// ```
    ///
    /// - Parameter retries: How often to subscribe again; a negative number is for ever.
    ///
    /// - **Demand**: handed through; each subscription is asked for what the ones before left undelivered.
    /// - **Completion**: handed through.
    /// - **Failure**: that of the last attempt.
    /// - **Cancellation**: cancels the upstream, which is not subscribed to any more.
    /// - **Delivery**: on the upstream's thread, at once. It subscribes again on the thread of the failure; an attempt that fails while it is
    ///   being subscribed to costs no stack.
    @inlinable public func retry(_ retries: Int) -> Publishers.Retry<Self> {
        Publishers.Retry(upstream: self, retries: retries)
    }
}

extension Publishers {
    /// What `retry(_:)` returns.
    public struct Retry<Upstream: Publisher>: Publisher {
        /// The upstream's values.
        public typealias Output = Upstream.Output
        /// The upstream's error.
        public typealias Failure = Upstream.Failure

        /// The publisher that is subscribed to.
        public let upstream: Upstream
        /// How often it is subscribed to again: without a number, for ever.
        public let retries: Int?

        /// Makes the publisher that `retry(_:)` returns.
        @inlinable public init(upstream: Upstream, retries: Int?) {
            self.upstream = upstream
            self.retries = retries
        }

        /// Attaches a subscriber to the upstream, again and again.
        @inlinable @inline(__always) public func receive<S: Subscriber>(subscriber: S) where Output == S.Input, Failure == S.Failure {
            let link = SubscriptionArbiter(name: "Retry", keeping: PendingPublisher(upstream))
            upstream.subscribe(
                RetryAttempt<Upstream, RetryCountPolicy<Failure>, S>(
                    link: link, policy: RetryCountPolicy(retries), downstream: subscriber))
        }
    }
}

extension Publishers.Retry: Equatable where Upstream: Equatable {}

/// Another attempt follows at once, so many times.
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
