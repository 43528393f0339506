// SPDX-License-Identifier: Apache-2.0

import DequeModule

/// Where an input's values wait until they are gathered. A value, without a lock; its keeper guards it.
@usableFromInline package protocol InputBuffer<Value> {
    associatedtype Value

    init()

    /// - Returns: What was displaced, for the caller to let go where no lock is held.
    mutating func put(_ value: Value) -> Value?

    /// - Precondition: There is a value.
    mutating func take() -> Value

    /// What `dump` shows.
    var shown: Any? { get }
}

extension InputBuffer {
    @inlinable package var shown: Any? { nil }
}

/// Every value waits its turn. The first stands by itself, without an allocation or a ring, and is mostly the only one: `zip`, `merge`.
@usableFromInline package struct QueuedInputBuffer<Value>: InputBuffer {
    @usableFromInline var first: Value?
    /// Came after `first`.
    @usableFromInline var others: Deque<Value> = []

    @inlinable package init() {}

    @inlinable package mutating func put(_ value: Value) -> Value? {
        if first == nil { first = value } else { others.append(value) }
        return nil
    }

    @inlinable package mutating func take() -> Value {
        let taken = first.take().unsafelyUnwrapped
        if !others.isEmpty { first = others.popFirst() }
        return taken
    }
}

/// The latest value stays: `combineLatest`.
@usableFromInline package struct LatestInputBuffer<Value>: InputBuffer {
    @usableFromInline var latest: Value?

    @inlinable package init() {}

    @inlinable package mutating func put(_ value: Value) -> Value? {
        var displaced: Value? = value
        swap(&latest, &displaced)
        return displaced
    }

    @inlinable package mutating func take() -> Value { latest.unsafelyUnwrapped }

    @inlinable package var shown: Any? { latest }
}
