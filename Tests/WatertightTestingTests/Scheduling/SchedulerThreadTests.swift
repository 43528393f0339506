// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing
import WatertightCore
import WatertightTesting

/// Several threads at one scheduler.
@Suite struct SchedulerThreadTests {
    /// The actions that have run, in order.
    private final class Log: Sendable {
        private let state = Guarded<[Int]>([])
        var numbers: [Int] { state.withLock { $0 } }
        func note(_ number: Int) { state.withLock { $0.append(number) } }
    }

    private let scheduler = TestScheduler()
    private let log = Log()

    @Test func `an action that another thread schedules during an advance runs within it, if it is due`() {
        scheduler.schedule(after: 1) {
            let ended = Strand {
                scheduler.schedule { log.note(1) }
                scheduler.schedule(after: 2) { log.note(2) }
                scheduler.schedule(after: 3) { log.note(3) }
            }.join()
            #expect(ended)
        }
        scheduler.advance(to: 2)
        #expect(log.numbers == [1, 2])
        scheduler.removeAllPendingActions()
    }

    @Test func `an advance on another thread does not wait for the one under way, which goes as far`() {
        scheduler.schedule(after: 1) {
            // It could not be joined if it waited.
            #expect(Strand { scheduler.advance(by: 4) }.join())
            #expect(scheduler.now == 1)
        }
        scheduler.schedule(after: 5) { log.note(5) }
        scheduler.advance(to: 2)
        #expect(log.numbers == [5])
        #expect(scheduler.now == 5)
    }

    @Test func `two threads that advance run each action once, one at a time, in order`() {
        let running = Guarded(0)
        for second in 1...2000 {
            scheduler.schedule(after: VirtualTime(.seconds(second))) {
                let isAlone = running.withLock { count in
                    count += 1
                    return count == 1
                }
                #expect(isAlone)
                log.note(second)
                running.withLock { $0 -= 1 }
            }
        }
        #expect(onThreads(2) { _ in for _ in 0..<1000 { scheduler.advance(by: 1) } })
        // The advances of several threads may overlap: each adds to the present moment.
        scheduler.advance(to: max(scheduler.now, 2000))
        #expect(log.numbers == Array(1...2000))
    }

    @Test func `each action that a thread schedules while another advances runs once`() throws {
        let ready = Signal()
        let advancing = Strand {
            ready.fire()
            for _ in 0..<2000 { scheduler.advance(by: .nanoseconds(1)) }
        }
        #expect(ready.wait())
        let scheduled = onThreads(3) { thread in
            for number in 0..<500 {
                let id = thread * 500 + number
                scheduler.schedule(after: scheduler.now.advanced(by: .nanoseconds(number % 3))) { log.note(id) }
            }
        }
        #expect(scheduled && advancing.join())
        try scheduler.run()
        #expect(log.numbers.sorted() == Array(0..<1500))
    }

    @Test func `a repetition that is cancelled while it may be running ends, and is released`() {
        for _ in 0..<200 {
            let scheduler = TestScheduler()
            weak var released: Callout?
            let token: Handed<any Cancellable>
            do {
                let callout = Callout()
                released = callout
                token = Handed(scheduler.schedule(after: 1, interval: 1) { callout.touch() })
            }
            #expect(onThreads(2) { thread in if thread == 0 { scheduler.advance(by: 5) } else { token.value.cancel() } })
            #expect(released == nil)
            #expect(!scheduler.hasPendingActions)
        }
    }
}
