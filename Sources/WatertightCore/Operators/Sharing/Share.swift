// SPDX-License-Identifier: Apache-2.0

extension Publisher {
    /// Subscribes once for many subscribers, as long as there are any.
    ///
    /// ```
    ///   upstream    subscribed to ──1──2──3── cancelled
    ///   share()     first subscribes …          last cancels
    /// ```
    ///
    /// It is `multicast(subject: PassthroughSubject()).autoconnect()`: who comes later gets what comes later, and the next one after the
    /// last has left has the upstream subscribed to again. It is a class: each `share()` is a stream of its own, and whoever is to share
    /// it must come through the same one.
    ///
    /// - **Demand**: each subscriber's own, and values for which a subscriber has not asked are dropped for it; the upstream is asked for
    ///   everything, as soon as one of them has asked.
    /// - **Completion**: to all subscribers, also to those that come later.
    /// - **Failure**: as the completion.
    /// - **Cancellation**: a subscriber's concerns that subscriber alone; the last one's cancels the upstream, at once.
    /// - **Delivery**: on the upstream's thread, at once.
    @inlinable public func share() -> Publishers.Share<Self> {
        Publishers.Share(upstream: self)
    }
}

extension Publishers {
    /// What `share()` returns. Two are equal where they are one object.
    public final class Share<Upstream: Publisher>: Publisher, Equatable {
        /// The upstream's values.
        public typealias Output = Upstream.Output
        /// The upstream's error.
        public typealias Failure = Upstream.Failure

        /// The publisher of the values.
        public let upstream: Upstream

        @usableFromInline let shared: Autoconnect<Multicast<Upstream, PassthroughSubject<Output, Failure>>>

        /// Makes the publisher that `share()` returns.
        @inlinable public init(upstream: Upstream) {
            self.upstream = upstream
            shared = upstream.multicast(subject: PassthroughSubject()).autoconnect()
        }

        /// Attaches a subscriber to the subject, and the subject to the upstream if this is the first.
        @inlinable @inline(__always) public func receive<S: Subscriber>(subscriber: S) where Output == S.Input, Failure == S.Failure {
            shared.subscribe(subscriber)
        }

        /// Whether the two are one object.
        public static func == (lhs: Share, rhs: Share) -> Bool { lhs === rhs }
    }
}
