// SPDX-License-Identifier: Apache-2.0

extension Publisher {
    /// Publishes the values that arrive before another publisher delivers its first, and then finishes.
    ///
    /// ```
    ///   upstream                         ──1──2──3──4──|
    ///   other                            ───────a
    ///   prefix(untilOutputFrom: other)   ──1──2─|
    /// ```
    ///
    /// - Parameter publisher: The other publisher; subscribed to before this one, for one value. Its subscription is released when that value
    ///   has arrived. If it delivers **before this one has given its subscription**, the downstream receives the completion without a
    ///   subscription, as with Combine.
    ///
    /// - **Demand**: passed through.
    /// - **Completion**: at the other's first value, or the upstream's; the other's is ignored.
    /// - **Failure**: the upstream's; the other's is ignored.
    /// - **Cancellation**: cancels both.
    /// - **Delivery**: on the upstream's thread, at once; the completion at the other's first value, on the other's thread. One event at a
    ///   time: an event that arrives on another thread meanwhile is delivered by the thread that is delivering.
    @inlinable public func prefix<P: Publisher>(untilOutputFrom publisher: P) -> Publishers.PrefixUntilOutput<Self, P> {
        Publishers.PrefixUntilOutput(upstream: self, other: publisher)
    }
}

extension Publishers {
    /// The publisher that `prefix(untilOutputFrom:)` returns.
    public struct PrefixUntilOutput<Upstream: Publisher, Other: Publisher>: Publisher {
        /// The upstream's values.
        public typealias Output = Upstream.Output
        /// The upstream's error.
        public typealias Failure = Upstream.Failure

        /// The upstream publisher.
        public let upstream: Upstream
        /// The publisher whose first value ends the stream.
        public let other: Other

        /// Makes the publisher that `prefix(untilOutputFrom:)` returns.
        @inlinable public init(upstream: Upstream, other: Other) {
            self.upstream = upstream
            self.other = other
        }

        /// Subscribes to the other publisher, then attaches the subscriber to the upstream.
        @inlinable @inline(__always) public func receive<S: Subscriber>(subscriber: S) where Output == S.Input, Failure == S.Failure {
            let box = DownstreamBox(subscriber)
            let link = PrefixUntilOutputSubscription(box)
            other.subscribe(PrefixTrigger<Other.Output, Other.Failure, S>(link: link, box: box))
            upstream.subscribe(PrefixUntilOutputSubscriber(link: link, box: box))
        }
    }
}
