// SPDX-License-Identifier: Apache-2.0

import Testing
import WatertightCore
import WatertightTesting

/// Actions that call the scheduler that runs them.
@Suite struct SchedulerReentrancyTests {
    let scheduler = TestScheduler()

    @Test func `an action scheduled by an action runs within the same advance, if it is due`() {
        var moments: [VirtualTime] = []
        scheduler.schedule(after: 1) {
            scheduler.schedule { moments.append(scheduler.now) }
            scheduler.schedule(after: scheduler.now.advanced(by: 2)) { moments.append(scheduler.now) }
            scheduler.schedule(after: scheduler.now.advanced(by: 3)) { moments.append(scheduler.now) }
        }
        scheduler.advance(to: 3)
        #expect(moments == [1, 3])
        scheduler.advance(to: 4)
        #expect(moments == [1, 3, 4])
    }

    @Test func `an advance inside an action lets the one under way go as far`() {
        var log: [String] = []
        scheduler.schedule(after: 1) {
            log.append("first begins")
            scheduler.advance(by: 4)
            log.append("first ends at \(scheduler.now)")
        }
        scheduler.schedule(after: 5) { log.append("second at \(scheduler.now)") }
        scheduler.advance(to: 2)
        #expect(log == ["first begins", "first ends at 1 s", "second at 5 s"])
        #expect(scheduler.now == 5)
    }

    @Test func `an advance inside an action does not shorten the one under way`() {
        scheduler.schedule(after: 1) {
            scheduler.advance(by: 1)
            scheduler.advance(to: 2)
        }
        scheduler.advance(to: 7)
        #expect(scheduler.now == 7)
    }

    @Test func `a run inside an action makes the advance under way a run`() {
        var last: VirtualTime?
        scheduler.schedule(after: 1) { #expect(throws: Never.self) { try scheduler.run() } }
        scheduler.schedule(after: 50) { last = scheduler.now }
        scheduler.advance(to: 2)
        #expect(last == 50)
        scheduler.schedule(after: 51) { #expect(throws: Never.self) { try scheduler.run() } }
        scheduler.advance(to: 60)
        #expect(scheduler.now == 60, "the advance goes as far as it was to go")
    }

    @Test func `an advance inside a run goes on to the last action and to its own goal`() throws {
        var runs = 0
        scheduler.schedule(after: 1) { scheduler.advance(by: 9) }
        scheduler.schedule(after: 5) { runs += 1 }
        try scheduler.run()
        #expect(runs == 1)
        #expect(scheduler.now == 10)
    }

    @Test func `an advance inside a run that reaches its limit goes to its goal first`() {
        var runs = 0
        let repetition = scheduler.schedule(after: 1, interval: 1) { runs += 1 }
        scheduler.schedule(after: 1) { scheduler.advance(by: 99) }
        #expect(throws: RunError.self) { try scheduler.run(atMost: 10) }
        #expect(runs == 100)
        #expect(scheduler.now == 100)
        repetition.cancel()
    }

    @Test func `a goal beyond the last action is reached by a run that reaches its limit`() {
        scheduler.schedule { scheduler.advance(by: 5) }
        scheduler.schedule(after: 7) {}
        #expect(throws: RunError.self) { try scheduler.run(atMost: 1) }
        #expect(scheduler.now == 5)
        #expect(scheduler.nextDate == 7)
    }

    @Test func `the limit of a run inside a run is the larger`() throws {
        for _ in 0..<20 { scheduler.schedule {} }
        scheduler.schedule { #expect(throws: Never.self) { try scheduler.run(atMost: 100) } }
        for _ in 0..<20 { scheduler.schedule {} }
        try scheduler.run(atMost: 30)
        #expect(!scheduler.hasPendingActions)
    }

    @Test func `an action that removes all others is the last`() {
        var runs = 0
        for _ in 0..<3 {
            scheduler.schedule(after: 1) {
                runs += 1
                scheduler.removeAllPendingActions()
            }
        }
        scheduler.advance(by: 1)
        #expect(runs == 1)
        #expect(!scheduler.hasPendingActions)
    }

    @Test func `a value that is received on the scheduler nests no delivery`() throws {
        let subject = PassthroughSubject<Int, Never>()
        var log: [String] = []
        let token = subject.receive(on: scheduler).sink { value in
            log.append("begin \(value)")
            if value < 3 { subject.send(value + 1) }
            log.append("end \(value)")
        }
        subject.send(1)
        scheduler.advance()
        #expect(log == ["begin 1", "end 1", "begin 2", "end 2", "begin 3", "end 3"])
        token.cancel()
    }
}
