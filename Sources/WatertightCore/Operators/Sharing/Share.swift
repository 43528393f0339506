// SPDX-License-Identifier: Apache-2.0

extension Publisher {
    /// Shares one subscription to the upstream among many subscribers, while there are any.
    ///
    /// ```
    ///   upstream    subscribed to ──1──2──3── cancelled
    ///   share()     first subscribes …          last cancels
    /// ```
    ///
    /// It is `multicast(subject: PassthroughSubject()).autoconnect()`: a later subscriber receives only later values, and the first
    /// subscriber after all have left causes a new subscription to the upstream. It is a class: each `share()` is a stream of its own,
    /// and the subscribers that share must subscribe to the same instance.
    ///
    /// - **Demand**: each subscriber's own, and values that a subscriber has not requested are dropped for it; unlimited from the
    ///   upstream, as soon as one subscriber has requested.
    /// - **Completion**: to all subscribers, also to later ones.
    /// - **Failure**: as the completion.
    /// - **Cancellation**: affects that subscriber alone; the last subscriber's cancels the upstream, at once.
    /// - **Delivery**: on the upstream's thread, at once.
    @inlinable public func share() -> Publishers.Share<Self> {
        Publishers.Share(upstream: self)
    }
}

extension Publishers {
    /// The publisher that `share()` returns. Two are equal if they are one object.
    public final class Share<Upstream: Publisher>: Publisher, Equatable {
        /// The upstream's values.
        public typealias Output = Upstream.Output
        /// The upstream's error.
        public typealias Failure = Upstream.Failure

        @usableFromInline let shared: Autoconnect<Multicast<Upstream, PassthroughSubject<Output, Failure>>>

        /// Makes the publisher that `share()` returns.
        @inlinable public init(upstream: Upstream) {
            shared = upstream.multicast(subject: PassthroughSubject()).autoconnect()
        }

        /// The upstream publisher.
        @inlinable public var upstream: Upstream { shared.upstream.upstream }

        /// Attaches a subscriber to the subject, and the subject to the upstream if this is the first.
        @inlinable @inline(__always) public func receive<S: Subscriber>(subscriber: S) where Output == S.Input, Failure == S.Failure {
            shared.subscribe(subscriber)
        }

        /// Returns whether both publishers are the same object.
        public static func == (lhs: Share, rhs: Share) -> Bool { lhs === rhs }
    }
}
