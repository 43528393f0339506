// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

@testable import WatertightCore

#if os(Linux)
    @Suite struct LockPrimitiveTests {
        private final class Keeper<Primitive: ~Copyable & Sendable>: Sendable {
            let lock: Primitive

            init(_ lock: consuming Primitive) { self.lock = lock }
        }

        @Test func `Mend 13.12: an unlock wakes the thread that sleeps, which nothing else would wake`() {
            let keeper = Keeper(ByteLock())
            let asleep = Signal()
            keeper.lock.lock()
            let sleeper = Strand {
                keeper.lock.wait(fallAsleep: asleep.fire)
                keeper.lock.unlock()
            }
            #expect(asleep.wait())
            keeper.lock.unlock()
            #expect(sleeper.join())
        }

        @Test func `Mend 13.12: several sleeping threads are woken one after another`() throws {
            let keeper = Keeper(ByteLock())
            let asleep = (0..<3).map { _ in Signal() }
            keeper.lock.lock()
            let sleepers = asleep.map { signal in
                Strand {
                    keeper.lock.wait(fallAsleep: signal.fire)
                    keeper.lock.unlock()
                }
            }
            for signal in asleep { try #require(signal.wait()) }
            keeper.lock.unlock()
            for sleeper in sleepers { try #require(sleeper.join()) }
        }

        @Test func `Mend 13.12: a thread that sleeps at a spot is woken there`() {
            let word = UnsafeMutablePointer<Int>.allocate(capacity: 1)
            word.initialize(to: 0)
            defer { word.deallocate() }
            let (address, asleep) = (Handed(UnsafePointer(word)), Signal())
            let sleeper = Strand {
                ParkingLot.wait(at: address.value) {
                    asleep.fire()
                    return true
                }
            }
            #expect(asleep.wait())
            ParkingLot.wake(at: word)
            #expect(sleeper.join())
        }

        /// The child has neither the thread that sleeps nor the one that holds the spot's mutex while the process forks.
        @Test func `Mend 13.12: a child that was forked while others contended wakes and locks as before`() async {
            await #expect(processExitsWith: .success) {
                let keeper = Keeper(ByteLock())
                let (asleep, isHeld, mayGoOn) = (Signal(), Signal(), Signal())
                keeper.lock.lock()
                _ = Strand {
                    keeper.lock.wait(fallAsleep: asleep.fire)
                    keeper.lock.unlock()
                }
                #expect(asleep.wait())
                _ = Strand {
                    keeper.lock.holdingSpot {
                        isHeld.fire()
                        mayGoOn.wait()
                    }
                }
                #expect(isHeld.wait())
                let child = Self.fork()
                if child == 0 {
                    // A process that hangs is ended, and is a failure.
                    alarm(20)
                    keeper.lock.unlock()
                    keeper.lock.lock()
                    _exit(0)
                }
                var status: Int32 = -1
                #expect(waitpid(child, &status, 0) == child && status == 0)
                mayGoOn.fire()
                keeper.lock.unlock()
            }
        }

        @Test func `Mend 13.12: the system's mutex excludes all threads but one`() {
            final class Counter: @unchecked Sendable {  // Sendable: `lock`.
                private let lock = PlatformLock()
                private var count = 0

                func increment() {
                    lock.lock()
                    count += 1
                    lock.unlock()
                }

                func read() -> Int { count }
            }
            let counter = Counter()
            #expect(onThreads(4) { _ in for _ in 0..<1000 { counter.increment() } })
            #expect(counter.read() == 4000)
        }

        /// Swift's `Glibc` marks it as unavailable: a child must do nothing before `exec` that depends on other threads.
        private static func fork() -> pid_t {
            typealias Fork = @convention(c) () -> pid_t
            return unsafeBitCast(dlsym(dlopen(nil, RTLD_NOW), "fork"), to: Fork.self)()
        }
    }

    extension ByteLock {
        /// Calls `body` while the calling thread has the mutex of the spot where this lock's waiters sleep.
        fileprivate borrowing func holdingSpot(_ body: () -> Void) {
            withUnsafePointer(to: state) { address in
                ParkingLot.wait(at: address) {
                    body()
                    return false
                }
            }
        }
    }
#endif
