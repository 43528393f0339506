// SPDX-License-Identifier: Apache-2.0

/// Stores an input's values until they are combined. A value, without a lock; its carrier guards it.
@usableFromInline package protocol InputBuffer<Value> {
    associatedtype Value

    init()

    /// - Returns: The displaced value, for the caller to release where no lock is held.
    mutating func put(_ value: Value) -> Value?

    /// - Precondition: There is a value.
    mutating func take() -> Value

    /// How many values it has come to hold, if that is reported; asked after `put(_:)`.
    mutating func takeGrowth() -> Int?

    /// What `dump` shows.
    var shown: Any? { get }
}

extension InputBuffer {
    @inlinable package var shown: Any? { nil }

    @inlinable package mutating func takeGrowth() -> Int? { nil }

    /// - Precondition: There is a value.
    /// - Returns: The oldest value, which leaves the buffer as the new one enters, for the caller to release where no lock is held.
    @inlinable package mutating func replace(by value: Value) -> Value? {
        let replaced = take()
        _ = put(value)
        return replaced
    }
}

/// Queues every value: `zip`, `merge`. The first, mostly the only one, stands by itself, without an allocation or a ring.
@usableFromInline package struct QueuedInputBuffer<Value>: InputBuffer {
    @usableFromInline var first: Value?
    /// The values that came after `first`.
    @usableFromInline var others = GrowingQueue<Value>()

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

    @inlinable package mutating func takeGrowth() -> Int? { others.takeGrowth() }
}

/// Keeps the latest value: `combineLatest`.
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
