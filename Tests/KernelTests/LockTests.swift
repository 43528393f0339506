// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

@testable import WatertightCore

@Suite struct LockTests {
    /// Guarded by its lock, and by nothing else.
    private final class Counter: @unchecked Sendable {  // Sendable: `lock`.
        private let lock = Lock()
        private var count = 0

        func increment() { lock.withLock { count += 1 } }
        func read() -> Int { lock.withLock { count } }
    }

    @Test func `a lock excludes all threads but one`() {
        let counter = Counter()
        #expect(onThreads(4) { _ in for _ in 0..<1000 { counter.increment() } })
        #expect(counter.read() == 4000)
    }

    /// Each holds it longer than another looks for it awake, so that they fall asleep.
    @Test(.timeLimit(.minutes(60))) func `threads that sleep in the lock are woken`() {
        let total = Guarded(0)
        #expect(
            onThreads(4) { _ in
                for _ in 0..<100 { total.withLock { count in for _ in 0..<2000 { count += 1 } } }
            })
        #expect(total.withLock { $0 } == 4 * 100 * 2000)
    }

    @Test func `Mend 13.12: a lock takes a byte, unless the package's trait selects the system's mutex`() throws {
        #if os(Linux)
            #if WATERTIGHT_PLATFORM_MUTEX
                #expect(MemoryLayout<Lock>.size == MemoryLayout<pthread_mutex_t>.size)
            #else
                #expect(MemoryLayout<Lock>.size == 1)
            #endif
        #endif
    }

    @Test func `a guarded value is reached by one thread at a time`() {
        let numbers = Guarded<[Int]>([])
        #expect(onThreads(4) { thread in for index in 0..<500 { numbers.withLock { $0.append(thread * 500 + index) } } })
        #expect(numbers.withLock { $0.sorted() } == Array(0..<2000))
    }

    @Test func `an error leaves the lock open`() {
        let number = Guarded(0)
        #expect(throws: TestError(1)) { try number.withLock { _ throws(TestError) in throw TestError(1) } }
        #expect(number.withLock { $0 } == 0)
    }

    #if DEBUG
        @Test func `the audit counts the locks that this thread holds`() {
            let outer = Guarded(0)
            let inner = Guarded(0)
            #expect(LockAudit.heldByThisThread == 0)
            let held = outer.withLock { _ in
                inner.withLock { _ in LockAudit.heldByThisThread }
            }
            #expect(held == 2)
            #expect(LockAudit.heldByThisThread == 0)
        }

        @Test func `the audit does not count another thread's locks`() {
            let guarded = Guarded(0)
            let elsewhere = Guarded(-1)
            guarded.withLock { _ in
                _ = Strand { elsewhere.withLock { $0 = LockAudit.heldByThisThread } }.join()
            }
            // It holds one itself at that moment.
            #expect(elsewhere.withLock { $0 } == 1)
        }

        @Test func `a call out under a lock traps`() async {
            await #expect(processExitsWith: .failure) { Guarded(0).withLock { _ in LockAudit.assertNoneHeld() } }
        }

        @Test func `an explorer sees the points of the thread that takes part`() {
            let word = Guarded(0)
            var visits = 0
            let points = interruptEverywhere {
                Encounter(first: { word.withLock { $0 += 1 } }, second: { word.withLock { $0 += 1 } }, check: { _ in visits += 1 })
            }
            // Before the lock and after it; and once at the end.
            #expect(points == 2)
            #expect(visits == 3)
            #expect(word.withLock { $0 } == 6)
        }
    #endif
}
