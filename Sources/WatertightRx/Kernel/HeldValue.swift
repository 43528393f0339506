// SPDX-License-Identifier: Apache-2.0

import WatertightCore

/// Holds what a step gathers, for one subscription, so that it is changed in place. A stage gives its step a copy of the memory; of this object
/// that is a reference, while a collection would be copied whole for each value.
///
/// ```
///   held ──take──▶ taken: a function has the value, or the end has come ──put──▶ held
/// ```
/// A step makes it in `begin(_:)`: the memory that its observable is made with is shared by all subscriptions. The lock is for an upstream that
/// breaks the law (L6): values that it sends at once may be lost, but corrupt no memory.
@usableFromInline final class HeldValue<Value> {
    /// `nil` while the value is taken.
    @usableFromInline let held: Guarded<Value?>

    @inlinable init(_ value: Value) {
        held = Guarded(value)
    }

    /// Changes the value in place, under the lock. Has no effect while it is taken.
    ///
    /// - Parameter body: Calls no code from outside this package and releases nothing: it returns what it displaces.
    @discardableResult
    @inlinable func change<Displaced>(_ body: (inout Value) -> Displaced) -> Displaced? {
        held.withLock { held -> Displaced? in
            // Moved out and in: a copy beside it would let a collection be copied.
            guard var value = held.take() else { return nil }
            let displaced = body(&value)
            held = value
            return displaced
        }
    }

    /// Takes the value out; `nil` if it is taken already.
    @inlinable func take() -> Value? { held.withLock { $0.take() } }

    /// Puts the value back. Called by the function that has taken it; so none is displaced.
    @inlinable func put(_ value: Value) { held.withLock { $0 = value } }
}
