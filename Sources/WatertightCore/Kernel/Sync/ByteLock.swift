// SPDX-License-Identifier: Apache-2.0

#if !canImport(Darwin) && !os(Windows) && (!os(WASI) || _runtime(_multithreaded))
    public import Synchronization

    #if canImport(Glibc)
        import Glibc
    #elseif canImport(Musl)
        import Musl
    #elseif canImport(Android)
        import Android
    #elseif canImport(WASILibc)
        import WASILibc
    #endif

    /// Locks with one byte; the threads that wait for it sleep in the ``ParkingLot``.
    ///
    /// ```
    ///   free ──lock──▶ held ──another thread waits──▶ contended
    ///     ◀───unlock────┘                                │
    ///     ◀───unlock, which wakes the threads that wait──┘
    /// ```
    /// A thread that waits makes the byte contended before it sleeps, and takes the lock as contended, since others may wait still. So the
    /// unlock that it waits for always sees it. Unlocking does not touch the byte again once the lock is free: another thread may have
    /// taken and freed it by then.
    @usableFromInline struct ByteLock: ~Copyable, Sendable {
        @usableFromInline let state = Atomic<UInt8>(0)

        @inlinable @inline(__always) static var free: UInt8 { 0 }
        @inlinable @inline(__always) static var held: UInt8 { 1 }
        @inlinable @inline(__always) static var contended: UInt8 { 2 }

        @inlinable @inline(__always) init() {}

        @inlinable @inline(__always) borrowing func lock() {
            if !state.compareExchange(expected: Self.free, desired: Self.held, ordering: .acquiring).exchanged { wait() }
        }

        @inlinable @inline(__always) borrowing func unlock() {
            if state.exchange(Self.free, ordering: .releasing) == Self.contended { wakeOthers() }
        }

        @usableFromInline @inline(never) borrowing func wait() {
            wait {}
        }

        /// Takes the lock, sleeping while another thread holds it.
        ///
        /// - Parameter fallAsleep: Called when only `wakeOthers` can let this thread continue: the tests wait for that.
        borrowing func wait(fallAsleep: () -> Void) {
            // The lock is held for a decision: it is likely to be free again before a thread could fall asleep.
            for _ in 0..<Self.spinLimit where take() { return }
            sched_yield()
            while state.exchange(Self.contended, ordering: .acquiring) != Self.free {
                withUnsafePointer(to: state) { address in
                    ParkingLot.wait(at: address) {
                        guard address.pointee.load(ordering: .relaxed) == Self.contended else { return false }
                        fallAsleep()
                        return true
                    }
                }
            }
        }

        private borrowing func take() -> Bool {
            state.load(ordering: .relaxed) == Self.free
                && state.compareExchange(expected: Self.free, desired: Self.held, ordering: .acquiring).exchanged
        }

        private static var spinLimit: Int { 100 }

        @usableFromInline @inline(never) borrowing func wakeOthers() {
            withUnsafePointer(to: state) { ParkingLot.wake(at: $0) }
        }
    }
#endif
