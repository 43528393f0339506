// SPDX-License-Identifier: Apache-2.0

public import Synchronization

/// One atomic machine word: nearly every atomic of the kernel is one, or an ``AtomicByte``, so that it has a yield point in debug builds.
@usableFromInline package struct Word: ~Copyable, Sendable {
    @usableFromInline let storage: Atomic<UInt>

    @inlinable @inline(__always) package init(_ value: UInt = 0) {
        storage = Atomic(value)
    }

    /// Reads the word, which may change at once. Orders no access to other memory.
    @inlinable @inline(__always) package borrowing func peek() -> UInt {
        storage.load(ordering: .relaxed)
    }

    /// Reads the word, and sees all that the thread that stored it wrote before.
    @inlinable @inline(__always) package borrowing func load() -> UInt {
        YieldPoint.pass()
        return storage.load(ordering: .acquiring)
    }

    @inlinable @inline(__always) package borrowing func store(_ value: UInt) {
        YieldPoint.pass()
        RetainFence.pass()
        storage.store(value, ordering: .releasing)
    }

    /// Writes `new` if the word is still `old`.
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

    /// Replaces the word by the result of `transform`, and retries when another thread has changed it meanwhile.
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
