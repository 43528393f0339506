// SPDX-License-Identifier: Apache-2.0

public import Synchronization

/// One atomic machine word: every atomic of the kernel is one, so that each has a yield point in debug builds.
@usableFromInline package struct Word: ~Copyable, Sendable {
    @usableFromInline let storage: Atomic<UInt>

    @inlinable @inline(__always) package init(_ value: UInt = 0) {
        storage = Atomic(value)
    }

    /// What the word said a moment ago. Says nothing about other memory.
    @inlinable @inline(__always) package borrowing func peek() -> UInt {
        storage.load(ordering: .relaxed)
    }

    /// What the word says, and all that was written before it said so.
    @inlinable @inline(__always) package borrowing func load() -> UInt {
        YieldPoint.pass()
        return storage.load(ordering: .acquiring)
    }

    @inlinable @inline(__always) package borrowing func store(_ value: UInt) {
        YieldPoint.pass()
        RetainFence.pass()
        storage.store(value, ordering: .releasing)
    }

    /// Writes `new` where the word still says `old`.
    @inlinable @inline(__always) package borrowing func replace(_ old: UInt, with new: UInt) -> Bool {
        YieldPoint.pass()
        return storage.compareExchange(expected: old, desired: new, ordering: .acquiringAndReleasing).exchanged
    }

    @inlinable @inline(__always) package borrowing func exchange(_ new: UInt) -> UInt {
        YieldPoint.pass()
        return storage.exchange(new, ordering: .acquiringAndReleasing)
    }

    /// Sets bits.
    ///
    /// - Returns: The word before.
    @inlinable @inline(__always)
    @discardableResult
    package borrowing func set(_ bits: UInt) -> UInt {
        YieldPoint.pass()
        return storage.bitwiseOr(bits, ordering: .acquiringAndReleasing).oldValue
    }

    /// Clears bits.
    @inlinable @inline(__always) package borrowing func clear(_ bits: UInt) {
        YieldPoint.pass()
        storage.bitwiseAnd(~bits, ordering: .acquiringAndReleasing)
    }

    /// Adds, wrapping; a negative difference is added as its two's complement.
    @inlinable @inline(__always) package borrowing func add(_ difference: Int) {
        YieldPoint.pass()
        storage.wrappingAdd(UInt(bitPattern: difference), ordering: .acquiringAndReleasing)
    }

    /// Replaces the word by what `transform` makes of it, trying again when another thread was faster.
    ///
    /// - Returns: The word before.
    @inlinable @inline(__always)
    @discardableResult
    package borrowing func update(_ transform: (UInt) -> UInt) -> UInt {
        var old = load()
        while !replace(old, with: transform(old)) { old = load() }
        return old
    }
}
