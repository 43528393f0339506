// SPDX-License-Identifier: Apache-2.0

public import Synchronization

/// One atomic byte: a ``Word`` for a phase of an object of which there are many.
@usableFromInline package struct AtomicByte: ~Copyable, Sendable {
    @usableFromInline let storage: Atomic<UInt8>

    @inlinable @inline(__always) package init(_ value: UInt8 = 0) {
        storage = Atomic(value)
    }

    /// Reads the byte, which may change at once. Orders no access to other memory.
    @inlinable @inline(__always) package borrowing func peek() -> UInt8 {
        storage.load(ordering: .relaxed)
    }

    /// Reads the byte, and sees all that the thread that stored it wrote before.
    @inlinable @inline(__always) package borrowing func load() -> UInt8 {
        YieldPoint.pass()
        return storage.load(ordering: .acquiring)
    }

    @inlinable @inline(__always) package borrowing func store(_ value: UInt8) {
        YieldPoint.pass()
        RetainFence.pass()
        storage.store(value, ordering: .releasing)
    }

    @inlinable @inline(__always) package borrowing func exchange(_ new: UInt8) -> UInt8 {
        YieldPoint.pass()
        return storage.exchange(new, ordering: .acquiringAndReleasing)
    }

    /// Clears bits.
    @inlinable @inline(__always) package borrowing func clear(_ bits: UInt8) {
        YieldPoint.pass()
        storage.bitwiseAnd(~bits, ordering: .acquiringAndReleasing)
    }
}
