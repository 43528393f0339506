// SPDX-License-Identifier: Apache-2.0

/// Excludes other threads while a decision is made: nothing is called out while it is held. The only lock in the package; not reentrant.
///
/// On Apple's platforms and on Windows it is the system's (``PlatformLock``); on WASI without threads it does nothing; elsewhere it is one
/// byte, inlined where threads do not contend (``ByteLock``). `pthread_mutex` takes forty bytes and two calls; `Synchronization.Mutex` waits
/// in a way that ThreadSanitizer does not see (`Documentation/Decisions/0012-a-lock-of-one-byte.md`). The package trait `PlatformMutex`
/// selects the system's lock everywhere: for priority inheritance, and for debuggers that name a mutex's owner.
///
/// **After `fork`** the child has the thread that called it and no other. A lock that another thread held at that moment stays held in the
/// child, as every lock of a process does; the byte and the mutex do not differ in this. A lock that only the forking thread used, or no thread
/// used at that moment, works in the child, and its threads can contend for it: the ``ParkingLot`` begins anew there.
@usableFromInline package struct Lock: ~Copyable, @unchecked Sendable {  // Sendable: it is a lock.
    #if os(WASI) && !_runtime(_multithreaded)
        // One thread: there is nothing to exclude.
    #elseif canImport(Darwin) || os(Windows) || WATERTIGHT_PLATFORM_MUTEX
        @usableFromInline let primitive = PlatformLock()
    #else
        @usableFromInline let primitive = ByteLock()
    #endif

    @inlinable @inline(__always) package init() {}

    /// Decides under the lock. The closure must call no code from outside this package, and release nothing.
    @inlinable @inline(__always)
    package borrowing func withLock<Decision, E: Error>(_ decide: () throws(E) -> Decision) throws(E) -> Decision {
        lock()
        defer { unlock() }
        return try decide()
    }

    @inlinable @inline(__always) package borrowing func lock() {
        YieldPoint.pass()
        #if !os(WASI) || _runtime(_multithreaded)
            primitive.lock()
        #endif
        LockAudit.noteAcquired()
    }

    @inlinable @inline(__always) package borrowing func unlock() {
        LockAudit.noteReleased()
        #if !os(WASI) || _runtime(_multithreaded)
            primitive.unlock()
        #endif
        YieldPoint.pass()
    }
}
