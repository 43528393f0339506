// SPDX-License-Identifier: Apache-2.0

import Synchronization

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
    /// Who waits is counted first, looks once more under the spot's mutex, and sleeps; who wakes takes that mutex after it has opened the
    /// lock. So nobody falls asleep behind a wake-up. Locks that share a spot wake each other's waiters, who look and wait again.
    ///
    /// A lock is opened with a plain store, which a processor may hold back until after it has read the counts: then a waiter can find the
    /// lock held, and nobody wakes it. It takes a store that is late by more than a system call; the sleep ends by itself after `nap`.
    @usableFromInline
    enum ParkingLot {
        /// How many threads sleep, or are about to, at any spot: where it is none, as a rule, who unlocks looks no further.
        @usableFromInline
        static let sleepers = Atomic<Int>(0)

        private static let count = 64
        /// In nanoseconds.
        private static let nap = 1_000_000

        /// Made when somebody waits for the first time, and kept.
        private nonisolated(unsafe) static let spots = Spots()  // Each is guarded by its own mutex.

        private struct Spots {
            let mutexes = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: count)
            let conditions = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: count)
            /// How many threads sleep, or are about to, at each: who unlocks a lock of another spot takes no mutex for their sake.
            let sleepers = UnsafeMutablePointer<Atomic<Int>>.allocate(capacity: count)

            init() {
                var attributes = pthread_condattr_t()
                pthread_condattr_init(&attributes)
                // Somebody may set the other clock.
                pthread_condattr_setclock(&attributes, CLOCK_MONOTONIC)
                for spot in 0..<count {
                    // All zeros are the initial value of a mutex with glibc, musl and bionic.
                    (mutexes + spot).initialize(to: pthread_mutex_t())
                    (conditions + spot).initialize(to: pthread_cond_t())
                    (sleepers + spot).initialize(to: Atomic(0))
                    pthread_cond_init(conditions + spot, &attributes)
                }
                pthread_condattr_destroy(&attributes)
            }
        }

        /// Waits until it is woken, or may have been, unless the lock is open by now.
        static func wait<State: ~Copyable>(at lock: UnsafePointer<State>, while isHeld: (UnsafePointer<State>) -> Bool) {
            let (spots, spot) = (spots, spot(of: lock))
            spots.sleepers[spot].add(1, ordering: .sequentiallyConsistent)
            sleepers.add(1, ordering: .sequentiallyConsistent)
            sched_yield()
            pthread_mutex_lock(spots.mutexes + spot)
            if isHeld(lock) {
                var morning = self.morning
                pthread_cond_timedwait(spots.conditions + spot, spots.mutexes + spot, &morning)
            }
            pthread_mutex_unlock(spots.mutexes + spot)
            sleepers.subtract(1, ordering: .relaxed)
            spots.sleepers[spot].subtract(1, ordering: .relaxed)
        }

        /// When who falls asleep now wakes by itself.
        private static var morning: timespec {
            var time = timespec()
            clock_gettime(CLOCK_MONOTONIC, &time)
            let nanoseconds = time.tv_nsec + nap
            return timespec(tv_sec: time.tv_sec + nanoseconds / 1_000_000_000, tv_nsec: nanoseconds % 1_000_000_000)
        }

        /// Wakes those who wait for a lock that was opened. The lock itself may be gone by now: it is not touched.
        static func wake<State: ~Copyable>(at lock: UnsafePointer<State>) {
            let (spots, spot) = (spots, spot(of: lock))
            guard spots.sleepers[spot].load(ordering: .relaxed) != 0 else { return }
            pthread_mutex_lock(spots.mutexes + spot)
            pthread_cond_broadcast(spots.conditions + spot)
            pthread_mutex_unlock(spots.mutexes + spot)
        }

        /// Neighbours in one object are few, and objects are sixteen bytes apart.
        private static func spot<State: ~Copyable>(of lock: UnsafePointer<State>) -> Int {
            Int(UInt(bitPattern: lock) >> 4 % UInt(count))
        }
    }
#endif
