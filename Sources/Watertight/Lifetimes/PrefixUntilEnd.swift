// SPDX-License-Identifier: Apache-2.0

import WatertightCore

extension Publisher {
    /// Publishes the values that arrive before a lifetime ends, and then finishes.
    ///
    /// ```
    ///   upstream                        ──1──2──3──4──
    ///   lifetime                        ───────ends
    ///   prefix(untilEndOf: lifetime)    ──1──2─|
    /// ```
    ///
    /// - Parameter lifetime: The lifetime; its object is not retained.
    ///
    /// - **Demand**: passed through.
    /// - **Completion**: when the lifetime ends, never before the subscription; or the upstream's.
    /// - **Failure**: the upstream's.
    /// - **Cancellation**: cancels the upstream.
    /// - **Delivery**: on the upstream's thread, the end on the thread that ends the lifetime; one event at a time: if the lifetime ends while
    ///   another thread delivers, that thread delivers the end next.
    @inlinable public func prefix(untilEndOf lifetime: Lifetime) -> Publishers.PrefixUntilEnd<Self> {
        Publishers.PrefixUntilEnd(upstream: self, lifetime: lifetime)
    }

    /// Publishes the values that arrive before an object is deinitialised, and then finishes, at once.
    ///
    /// ```
    ///   upstream                      ──1──2──3──4──
    ///   form                          ───────deinit
    ///   prefix(untilDeinitOf: form)   ──1──2─|
    /// ```
    ///
    /// **Nothing downstream of this operator may retain the object.** A strong capture keeps it alive, and with it the stream, forever:
    ///
    /// ```
    ///   NotificationCenter ──▶ observer ──▶ closure ──▶ subscriber ──▶ closure ──▶ form
    /// ```
    ///
    /// Without a `deinit` there is no end. So hold the object weakly in the sink, too:
    ///
    /// ```swift
    /// center.publisher(for: .didChange)
    ///     .prefix(untilDeinitOf: form)
    ///     .sink(weak: form) { form, note in form.update(note) }
    /// ```
    ///
    /// - Parameter owner: The object; held weakly.
    ///
    /// - **Demand**: passed through.
    /// - **Completion**: when the object is deinitialised, never before the subscription; or the upstream's.
    /// - **Failure**: the upstream's.
    /// - **Cancellation**: cancels the upstream.
    /// - **Delivery**: on the upstream's thread, the end on the thread that releases the object; one event at a time: if the object is released while
    ///   another thread delivers, that thread delivers the end next.
    @inlinable public func prefix<Owner: LifetimeOwner>(untilDeinitOf owner: Owner) -> Publishers.PrefixUntilEnd<Self> {
        prefix(untilEndOf: owner.lifetime)
    }
}

extension Publishers {
    /// The publisher that `prefix(untilEndOf:)` returns, and `prefix(untilDeinitOf:)` for a ``LifetimeOwner``.
    public struct PrefixUntilEnd<Upstream: Publisher>: Publisher {
        /// The upstream's values.
        public typealias Output = Upstream.Output
        /// The upstream's error.
        public typealias Failure = Upstream.Failure

        /// The publisher of the values.
        public let upstream: Upstream
        /// The lifetime whose end ends the stream.
        public let lifetime: Lifetime

        /// Makes the publisher that `prefix(untilEndOf:)` returns.
        @inlinable public init(upstream: Upstream, lifetime: Lifetime) {
            self.upstream = upstream
            self.lifetime = lifetime
        }

        /// Attaches a subscriber to the upstream through a link that is notified when the lifetime ends.
        @inlinable @inline(__always) public func receive<S: Subscriber>(subscriber: S) where Output == S.Input, Failure == S.Failure {
            upstream.subscribe(LifetimeSubscriber(subscriber, endingWith: lifetime.group))
        }
    }
}
