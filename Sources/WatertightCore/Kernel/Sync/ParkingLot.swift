// SPDX-License-Identifier: Apache-2.0

#if !canImport(Darwin) && !os(Windows) && (!os(WASI) || _runtime(_multithreaded))
    import Synchronization

    #if canImport(Glibc)
        import Glibc
    #elseif canImport(Musl)
        import Musl
    #elseif canImport(Android)
        import Android
    #elseif canImport(WASILibc)
        import WASILibc
    #endif

    /// Lets threads sleep that wait for a ``ByteLock``: all locks share a few spots, so that a lock needs no room for a queue.
    ///
    /// A waiting thread checks the lock once more under the spot's mutex, which it releases only as it falls asleep. The waking thread locks
    /// that mutex after it has unlocked the ``ByteLock``. So no wake-up is lost. Locks that share a spot wake each other's waiters, which
    /// check and wait again.
    enum ParkingLot {
        private static let count = 64

        /// Made when a thread waits for the first time, and kept. Not by `static let`: a `fork` during its initialisation would leave the
        /// child with a half-made one permanently.
        private static let address = Atomic<UInt>(0)

        private struct Spots {
            let mutexes = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: count)
            let conditions = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: count)

            /// Makes all spots empty, whatever state they are in.
            func empty() {
                for spot in 0..<count {
                    // All zeros are the initial value of either with glibc, musl, bionic and WASI.
                    (mutexes + spot).initialize(to: pthread_mutex_t())
                    (conditions + spot).initialize(to: pthread_cond_t())
                }
            }
        }

        private static var known: UnsafeMutablePointer<Spots>? { UnsafeMutablePointer(bitPattern: address.load(ordering: .acquiring)) }

        private static func spots() -> Spots { (known ?? makeSpots()).pointee }

        private static func makeSpots() -> UnsafeMutablePointer<Spots> {
            let made = UnsafeMutablePointer<Spots>.allocate(capacity: 1)
            made.initialize(to: Spots())
            made.pointee.empty()
            #if !os(WASI)
                // A thread of the parent may have held a spot's mutex, or slept there; the child has no such thread.
                pthread_atfork(nil, nil) { ParkingLot.known?.pointee.empty() }
            #endif
            let published = address.compareExchange(expected: 0, desired: UInt(bitPattern: made), ordering: .acquiringAndReleasing)
            guard let others = UnsafeMutablePointer<Spots>(bitPattern: published.original) else { return made }
            made.pointee.mutexes.deallocate()
            made.pointee.conditions.deallocate()
            made.deallocate()
            return others
        }

        /// Sleeps until the lock's spot is woken, unless the lock is free by now.
        ///
        /// - Parameter isHeld: Called under the spot's mutex.
        static func wait<State: ~Copyable>(at lock: UnsafePointer<State>, while isHeld: () -> Bool) {
            let (spots, spot) = (spots(), spot(of: lock))
            pthread_mutex_lock(spots.mutexes + spot)
            if isHeld() { pthread_cond_wait(spots.conditions + spot, spots.mutexes + spot) }
            pthread_mutex_unlock(spots.mutexes + spot)
        }

        /// Wakes the threads that wait for a lock that was unlocked. The lock itself may be deallocated by now: it is not accessed.
        static func wake<State: ~Copyable>(at lock: UnsafePointer<State>) {
            let (spots, spot) = (spots(), spot(of: lock))
            pthread_mutex_lock(spots.mutexes + spot)
            pthread_cond_broadcast(spots.conditions + spot)
            pthread_mutex_unlock(spots.mutexes + spot)
        }

        /// Ignores the low bits: an object has few locks, and objects are sixteen bytes apart.
        private static func spot<State: ~Copyable>(of lock: UnsafePointer<State>) -> Int {
            Int(UInt(bitPattern: lock) >> 4 % UInt(count))
        }
    }
#endif
