// SPDX-License-Identifier: Apache-2.0

public import Synchronization

#if canImport(Darwin)
    import Darwin
#elseif os(Windows)
    import WinSDK
#endif

/// The only lock in the house. Not re-entrant, and held for decisions only: nothing is called out while it is held.
///
/// ```
///   free ──lock──▶ held
///     ◀───unlock────┘    and wake those who wait, if somebody does
/// ```
/// On Apple's platforms and on Windows it is the system's; elsewhere one byte, which is inlined where nobody waits, and a
/// ``ParkingLot`` where somebody does. `pthread_mutex` takes forty bytes and two calls; `Synchronization.Mutex` waits in a way that
/// ThreadSanitizer does not see (`Documentation/Decisions/0012-a-lock-of-one-byte.md`). It costs one read-modify-write: giving it back
/// is a plain store (`Documentation/Decisions/0013-unlocking-with-a-store.md`).
@usableFromInline
package struct Lock: ~Copyable, @unchecked Sendable {  // Sendable: it is a lock.
    #if canImport(Darwin)
        private let primitive = _Cell(os_unfair_lock())
    #elseif os(Windows)
        private let primitive = _Cell(SRWLOCK())
    #elseif os(WASI)
        // One thread: there is nothing to exclude.
    #else
        @usableFromInline
        let state = Atomic<UInt8>(0)
    #endif

    /// Decides under the lock. The closure must call nothing that the house does not know, and let nothing be released.
    @inlinable
    @inline(__always)
    package borrowing func withLock<Decision, E: Error>(_ decide: () throws(E) -> Decision) throws(E) -> Decision {
        lock()
        defer { unlock() }
        return try decide()
    }

    #if canImport(Darwin) || os(Windows) || os(WASI)
        @usableFromInline
        package init() {}

        @usableFromInline
        package borrowing func lock() {
            YieldPoint.pass()
            #if canImport(Darwin)
                os_unfair_lock_lock(primitive._address)
            #elseif os(Windows)
                AcquireSRWLockExclusive(primitive._address)
            #endif
            LockAudit.noteAcquired()
        }

        @usableFromInline
        package borrowing func unlock() {
            LockAudit.noteReleased()
            #if canImport(Darwin)
                os_unfair_lock_unlock(primitive._address)
            #elseif os(Windows)
                ReleaseSRWLockExclusive(primitive._address)
            #endif
            YieldPoint.pass()
        }
    #else
        @inlinable
        @inline(__always)
        static var free: UInt8 { 0 }
        @inlinable
        @inline(__always)
        static var held: UInt8 { 1 }
        @inlinable
        @inline(__always)
        package init() {}

        @inlinable
        @inline(__always)
        package borrowing func lock() {
            YieldPoint.pass()
            if !state.compareExchange(expected: Self.free, desired: Self.held, ordering: .acquiring).exchanged { wait() }
            LockAudit.noteAcquired()
        }

        @inlinable
        @inline(__always)
        package borrowing func unlock() {
            LockAudit.noteReleased()
            RetainFence.pass()
            state.store(Self.free, ordering: .releasing)
            if ParkingLot.sleepers.load(ordering: .relaxed) != 0 { wakeOthers() }
            YieldPoint.pass()
        }

        @usableFromInline
        @inline(never)
        borrowing func wait() {
            // It is held for a decision: likely free again before a thread could fall asleep.
            for _ in 0..<Self.patience where take() { return }
            repeat {
                withUnsafePointer(to: state) { ParkingLot.wait(at: $0) { $0.pointee.load(ordering: .relaxed) == Self.held } }
            } while !take()
        }

        private borrowing func take() -> Bool {
            state.load(ordering: .relaxed) == Self.free
                && state.compareExchange(expected: Self.free, desired: Self.held, ordering: .acquiring).exchanged
        }

        private static var patience: Int { 100 }

        @usableFromInline
        @inline(never)
        borrowing func wakeOthers() {
            withUnsafePointer(to: state) { ParkingLot.wake(at: $0) }
        }
    #endif
}
