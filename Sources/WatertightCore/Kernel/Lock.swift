// SPDX-License-Identifier: Apache-2.0

import Synchronization

#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Android)
    import Android
#elseif os(Windows)
    import WinSDK
#endif

/// The only lock in the house. Not re-entrant, and held for decisions only: nothing is called out while it is held.
///
/// `pthread_mutex` rather than `Synchronization.Mutex` on Linux, because ThreadSanitizer sees the former and raises false alarms
/// for the latter (Swift 6.3), and because it was the faster one uncontended: 16.1 against 19.6 ns.
@usableFromInline
package struct Lock: ~Copyable, @unchecked Sendable {  // Sendable: it is a lock.
    #if canImport(Darwin)
        private let primitive = _Cell(os_unfair_lock())
    #elseif os(Windows)
        private let primitive = _Cell(SRWLOCK())
    #elseif os(WASI)
        // One thread: there is nothing to exclude.
    #else
        private let primitive = _Cell(pthread_mutex_t())
    #endif

    @usableFromInline
    package init() {
        // All zeros is `PTHREAD_MUTEX_INITIALIZER` with glibc, musl and bionic: nothing to call, and nothing to destroy.
    }

    @usableFromInline
    package borrowing func lock() {
        YieldPoint.pass()
        #if canImport(Darwin)
            os_unfair_lock_lock(primitive._address)
        #elseif os(Windows)
            AcquireSRWLockExclusive(primitive._address)
        #elseif !os(WASI)
            pthread_mutex_lock(primitive._address)
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
        #elseif !os(WASI)
            pthread_mutex_unlock(primitive._address)
        #endif
        YieldPoint.pass()
    }

    /// Decides under the lock. The closure must call nothing that the house does not know, and let nothing be released.
    @inlinable
    @inline(__always)
    package borrowing func withLock<Decision, E: Error>(_ decide: () throws(E) -> Decision) throws(E) -> Decision {
        lock()
        defer { unlock() }
        return try decide()
    }
}
