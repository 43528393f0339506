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
    /// A lock is opened with a plain store, which a processor may hold back until after it has read the count: then a waiter can find the
    /// lock held, and nobody wakes it. It takes a store that is late by more than a system call; the sleep ends by itself after `nap`.
    @usableFromInline
    enum ParkingLot {
        private struct Spot {
            var mutex = pthread_mutex_t()
            var condition = pthread_cond_t()
        }

        /// How many threads sleep, or are about to, at any spot.
        @usableFromInline
        static let sleepers = Atomic<Int>(0)

        private static let count = 64
        /// In nanoseconds.
        private static let nap = 1_000_000

        /// Made when somebody waits for the first time, and kept.
        private nonisolated(unsafe) static let spots = {  // Each is guarded by its own mutex.
            let spots = UnsafeMutablePointer<Spot>.allocate(capacity: count)
            // All zeros are the initial value of a mutex with glibc, musl and bionic.
            spots.initialize(repeating: Spot(), count: count)
            var attributes = pthread_condattr_t()
            pthread_condattr_init(&attributes)
            // Somebody may set the other clock.
            pthread_condattr_setclock(&attributes, CLOCK_MONOTONIC)
            for place in 0..<count { pthread_cond_init(&spots[place].condition, &attributes) }
            pthread_condattr_destroy(&attributes)
            return spots
        }()

        /// Waits until it is woken, or may have been, unless the lock is open by now.
        static func wait<State: ~Copyable>(at lock: UnsafePointer<State>, while isHeld: (UnsafePointer<State>) -> Bool) {
            let spot = spot(of: lock)
            sleepers.add(1, ordering: .sequentiallyConsistent)
            sched_yield()
            pthread_mutex_lock(spot.mutex)
            if isHeld(lock) {
                var morning = self.morning
                pthread_cond_timedwait(spot.condition, spot.mutex, &morning)
            }
            pthread_mutex_unlock(spot.mutex)
            sleepers.subtract(1, ordering: .relaxed)
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
