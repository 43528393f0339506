// SPDX-License-Identifier: Apache-2.0

import WatertightCore

extension Publisher {
    /// Delivers the values that come before a lifetime ends, and then finishes.
    ///
    /// ```
    ///   upstream                        ──1──2──3──4──
    ///   lifetime                        ───────ends
    ///   prefix(untilEndOf: lifetime)    ──1──2─|
    /// ```
    ///
    /// - Parameter lifetime: The lifetime, whose object is not kept.
    ///
    /// - **Demand**: handed through.
    /// - **Completion**: when the lifetime ends, after the subscription; or the upstream's.
    /// - **Failure**: the upstream's.
    /// - **Cancellation**: cancels the upstream.
    /// - **Delivery**: on the upstream's thread, the end on that which ends the lifetime; one thing at a time: an end that comes while another
    ///   thread delivers is delivered by that thread, next.
    @inlinable public func prefix(untilEndOf lifetime: Lifetime) -> Publishers.PrefixUntilEnd<Self> {
        Publishers.PrefixUntilEnd(upstream: self, lifetime: lifetime)
    }

    /// Delivers the values that come before an object is deinitialised, and then finishes, at once.
    ///
    /// ```
    ///   upstream                      ──1──2──3──4──
    ///   form                          ───────deinit
    ///   prefix(untilDeinitOf: form)   ──1──2─|
    /// ```
    ///
    /// **What comes after this must not keep the object.** A strong capture keeps it alive, and with it the stream, for ever:
    ///
    /// ```
    ///   NotificationCenter ──▶ observer ──▶ closure ──▶ subscriber ──▶ closure ──▶ form
    /// ```
    ///
    /// No deinit, no end. So let the end of the stream be weak, too:
    ///
    /// ```swift
    /// center.publisher(for: .didChange)
    ///     .prefix(untilDeinitOf: form)
    ///     .sink(weak: form) { form, note in form.update(note) }
    /// ```
    ///
    /// - Parameter owner: The object, which is not kept.
    ///
    /// - **Demand**: handed through.
    /// - **Completion**: when the object is deinitialised, after the subscription; or the upstream's.
    /// - **Failure**: the upstream's.
    /// - **Cancellation**: cancels the upstream.
    /// - **Delivery**: on the upstream's thread, the end on that which releases the object; one thing at a time: an end that comes while
    ///   another thread delivers is delivered by that thread, next.
    @inlinable public func prefix<Owner: LifetimeOwner>(untilDeinitOf owner: Owner) -> Publishers.PrefixUntilEnd<Self> {
        prefix(untilEndOf: owner.lifetime)
    }
}

extension Publishers {
    /// What `prefix(untilEndOf:)` returns, and `prefix(untilDeinitOf:)` for a ``LifetimeOwner``.
    public struct PrefixUntilEnd<Upstream: Publisher>: Publisher {
        /// The upstream's values.
        public typealias Output = Upstream.Output
        /// The upstream's error.
        public typealias Failure = Upstream.Failure

        /// The publisher of the values.
        public let upstream: Upstream
        /// The lifetime whose end is the end.
        public let lifetime: Lifetime

        /// Makes the publisher that `prefix(untilEndOf:)` returns.
        @inlinable public init(upstream: Upstream, lifetime: Lifetime) {
            self.upstream = upstream
            self.lifetime = lifetime
        }

        /// Attaches a subscriber to the upstream through a link that is told when the lifetime ends.
        @inlinable @inline(__always) public func receive<S: Subscriber>(subscriber: S) where Output == S.Input, Failure == S.Failure {
            upstream.subscribe(LifetimeSubscriber(subscriber, endingWith: lifetime.group))
        }
    }
}
