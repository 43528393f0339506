// SPDX-License-Identifier: Apache-2.0

#if !canImport(Darwin) && !os(Windows) && !os(WASI)
    #if canImport(Glibc)
        import Glibc
    #elseif canImport(Musl)
        import Musl
    #elseif canImport(Android)
        import Android
    #endif

    /// Where the threads wait that found a ``Lock`` held: a few spots for all locks, so that a lock needs no room for a queue.
    ///
    /// Who waits looks once more under the spot's mutex; who wakes takes that mutex after it has opened the lock. So nobody falls asleep
    /// behind a wake-up. Locks that share a spot wake each other's waiters, who look and wait again.
    enum ParkingLot {
        private struct Spot {
            var mutex = pthread_mutex_t()
            var condition = pthread_cond_t()
        }

        private static let count = 64

        /// Made when somebody waits for the first time, and kept.
        private nonisolated(unsafe) static let spots = {  // Each is guarded by its own mutex.
            let spots = UnsafeMutablePointer<Spot>.allocate(capacity: count)
            // All zeros are the initial values of both with glibc, musl and bionic.
            spots.initialize(repeating: Spot(), count: count)
            return spots
        }()

        /// Waits until it is woken, or may have been, unless the lock is open by now.
        static func wait<State: ~Copyable>(at lock: UnsafePointer<State>, while isHeld: (UnsafePointer<State>) -> Bool) {
            let spot = spot(of: lock)
            pthread_mutex_lock(spot.mutex)
            if isHeld(lock) { pthread_cond_wait(spot.condition, spot.mutex) }
            pthread_mutex_unlock(spot.mutex)
        }

        /// Wakes those who wait for a lock that was opened. The lock itself may be gone by now: it is not touched.
        static func wake<State: ~Copyable>(at lock: UnsafePointer<State>) {
            let spot = spot(of: lock)
            pthread_mutex_lock(spot.mutex)
            pthread_cond_broadcast(spot.condition)
            pthread_mutex_unlock(spot.mutex)
        }

        private static func spot<State: ~Copyable>(
            of lock: UnsafePointer<State>
        ) -> (mutex: UnsafeMutablePointer<pthread_mutex_t>, condition: UnsafeMutablePointer<pthread_cond_t>) {
            // Neighbours in one object are few, and objects are sixteen bytes apart.
            let place = spots + Int(UInt(bitPattern: lock) >> 4 % UInt(count))
            let mutex = UnsafeMutableRawPointer(place).assumingMemoryBound(to: pthread_mutex_t.self)
            let offset = MemoryLayout<Spot>.offset(of: \.condition) ?? 0
            return (mutex, (UnsafeMutableRawPointer(place) + offset).assumingMemoryBound(to: pthread_cond_t.self))
        }
    }
#endif
