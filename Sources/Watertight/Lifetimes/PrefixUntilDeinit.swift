// SPDX-License-Identifier: Apache-2.0

import WatertightCore

extension Publisher {
    /// Delivers the values that come before an object is deinitialised, and finishes at the first that comes after.
    ///
    /// ```
    ///   upstream                      ──1──2──3────────4──
    ///   form                          ──────────deinit
    ///   prefix(untilDeinitOf: form)   ──1──2──3────────|
    /// ```
    ///
    /// The end waits for a value, since nobody tells when an object of any class goes; a ``LifetimeOwner`` tells it at once. (The static type
    /// decides which of the two it is.)
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
    /// - Parameter object: The object, which is not kept.
    ///
    /// - **Demand**: handed through.
    /// - **Completion**: instead of the first value that comes when the object is gone; at once where it is gone at the subscription; or the
    ///   upstream's.
    /// - **Failure**: the upstream's.
    /// - **Cancellation**: handed through.
    /// - **Delivery**: on the upstream's thread, at once.
    @inlinable public func prefix<Object: AnyObject>(untilDeinitOf object: Object) -> Publishers.PrefixUntilDeinit<Self, Object> {
        Publishers.PrefixUntilDeinit(upstream: self, object: object)
    }
}

extension Publishers {
    /// What `prefix(untilDeinitOf:)` returns for an object that is no ``LifetimeOwner``.
    public struct PrefixUntilDeinit<Upstream: Publisher, Object: AnyObject>: Publisher {
        /// The upstream's values.
        public typealias Output = Upstream.Output
        /// The upstream's error.
        public typealias Failure = Upstream.Failure

        /// The publisher of the values.
        public let upstream: Upstream
        /// The object whose deinit is the end; not kept.
        public weak let object: Object?

        /// Makes the publisher that `prefix(untilDeinitOf:)` returns.
        @inlinable public init(upstream: Upstream, object: Object) {
            self.upstream = upstream
            self.object = object
        }

        /// Attaches a subscriber to the upstream through a stage that looks at each value whether the object is there.
        @inlinable @inline(__always) public func receive<S: Subscriber>(subscriber: S) where Output == S.Input, Failure == S.Failure {
            upstream.subscribe(subscriber, through: PrefixUntilDeinitStep<Object, Output>(), of: object)
        }
    }
}

/// Passes values.
@usableFromInline struct PrefixUntilDeinitStep<Owner: AnyObject, Value>: OwnedStep {
    @inlinable init() {}

    @usableFromInline static var name: String { "PrefixUntilDeinit" }

    @inlinable func process(_ input: Value, with owner: Owner) -> Value? { input }
}
