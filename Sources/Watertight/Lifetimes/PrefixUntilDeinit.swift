// SPDX-License-Identifier: Apache-2.0

import WatertightCore

extension Publisher {
    /// Publishes the values that arrive before an object is deinitialised, and finishes at the first value after that.
    ///
    /// ```
    ///   upstream                      ──1──2──3────────4──
    ///   form                          ──────────deinit
    ///   prefix(untilDeinitOf: form)   ──1──2──3────────|
    /// ```
    ///
    /// The end waits for a value, since an object of an arbitrary class does not signal its `deinit`; a ``LifetimeOwner`` signals it at once. (The
    /// object's static type decides which of the two overloads applies.)
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
    /// - Parameter object: The object; held weakly.
    ///
    /// - **Demand**: passed through.
    /// - **Completion**: instead of the first value after the object is gone; at once if it is gone at the subscription; or the upstream's.
    /// - **Failure**: the upstream's.
    /// - **Cancellation**: passed through.
    /// - **Delivery**: on the upstream's thread, at once.
    @inlinable public func prefix<Object: AnyObject>(untilDeinitOf object: Object) -> Publishers.PrefixUntilDeinit<Self, Object> {
        Publishers.PrefixUntilDeinit(upstream: self, object: object)
    }
}

extension Publishers {
    /// The publisher that `prefix(untilDeinitOf:)` returns for an object that is not a ``LifetimeOwner``.
    public struct PrefixUntilDeinit<Upstream: Publisher, Object: AnyObject>: Publisher {
        /// The upstream's values.
        public typealias Output = Upstream.Output
        /// The upstream's error.
        public typealias Failure = Upstream.Failure

        /// The publisher of the values.
        public let upstream: Upstream
        /// The object whose `deinit` ends the stream; held weakly.
        public weak let object: Object?

        /// Makes the publisher that `prefix(untilDeinitOf:)` returns.
        @inlinable public init(upstream: Upstream, object: Object) {
            self.upstream = upstream
            self.object = object
        }

        /// Attaches a subscriber to the upstream through a stage that checks at each value whether the object is still alive.
        @inlinable @inline(__always) public func receive<S: Subscriber>(subscriber: S) where Output == S.Input, Failure == S.Failure {
            upstream.subscribe(subscriber, through: PrefixUntilDeinitStep<Object, Output>(), of: object)
        }
    }
}

/// Passes each value on unchanged.
@usableFromInline struct PrefixUntilDeinitStep<Owner: AnyObject, Value>: OwnedStep {
    @inlinable init() {}

    @usableFromInline static var name: String { "PrefixUntilDeinit" }

    @inlinable func process(_ input: Value, with owner: Owner) -> Value? { input }
}

extension PrefixUntilDeinitStep: StreamDescribing {
    static var streamWord: String? { "prefix(untilDeinitOf:)" }
}
