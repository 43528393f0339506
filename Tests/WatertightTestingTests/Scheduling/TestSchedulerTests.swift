// SPDX-License-Identifier: Apache-2.0

import Dispatch
import Foundation
import TestSupport
import Testing
import WatertightCore
import WatertightFoundation
import WatertightTesting

@Suite struct TestSchedulerTests {
    let scheduler = TestScheduler()

    @Test func `nothing runs before the time is advanced to it`() {
        var runs: [VirtualTime] = []
        scheduler.schedule(after: 2) { runs.append(scheduler.now) }
        scheduler.advance(by: 1.999999999)
        #expect(runs.isEmpty)
        #expect(scheduler.now == 1.999999999)
        scheduler.advance(by: .nanoseconds(1))
        #expect(runs == [2])
    }

    @Test func `an immediate action runs in the next advance, which may take no time`() {
        var runs = 0
        scheduler.schedule { runs += 1 }
        #expect(runs == 0)
        scheduler.advance()
        #expect(runs == 1)
        #expect(scheduler.now == 0)
        scheduler.advance()
        #expect(runs == 1)
    }

    @Test func `actions of one moment run in the order in which they were scheduled`() {
        var order: [String] = []
        scheduler.schedule(after: 1) { order.append("a") }
        scheduler.schedule { order.append("b") }
        scheduler.schedule(after: 1) { order.append("c") }
        scheduler.schedule(after: 0.5) { order.append("d") }
        scheduler.schedule(after: 1) { order.append("e") }
        scheduler.advance(to: 1)
        #expect(order == ["b", "d", "a", "c", "e"])
    }

    @Test func `the order is that of dates and then of calls, whatever was scheduled`() {
        let seed = UInt64.random(in: .min ... .max)
        var random = SeededGenerator(seed)
        for _ in 0..<100 {
            let scheduler = TestScheduler()
            var (scheduled, performed): ([(date: VirtualTime, number: Int)], [Int]) = ([], [])
            for number in 0..<40 {
                let date = VirtualTime(.seconds(Int.random(in: 0..<8, using: &random)))
                scheduled.append((date, number))
                scheduler.schedule(after: date) { performed.append(number) }
            }
            scheduler.advance(by: 8)
            let expected = scheduled.sorted { ($0.date, $0.number) < ($1.date, $1.number) }
            #expect(performed == expected.map(\.number), "the seed is \(seed)")
        }
    }

    @Test func `inside an action it is the moment for which it was scheduled`() {
        var moments: [VirtualTime] = []
        for date in [3, 1, 2] as [VirtualTime] {
            scheduler.schedule(after: date) { moments.append(scheduler.now) }
        }
        scheduler.advance(by: 10)
        #expect(moments == [1, 2, 3])
        #expect(scheduler.now == 10)
    }

    @Test func `a date that is past means now, after the actions that are due now`() {
        scheduler.advance(by: 5)
        var runs: [(String, VirtualTime)] = []
        scheduler.schedule { runs.append(("now", scheduler.now)) }
        scheduler.schedule(after: 1) { runs.append(("past", scheduler.now)) }
        scheduler.advance()
        #expect(runs.map(\.0) == ["now", "past"])
        #expect(runs.map(\.1) == [5, 5])
    }

    @Test func `a tolerance is known, and delays nothing`() {
        let scheduler = VirtualTimeScheduler(now: 0, minimumTolerance: 0.125)
        var moments: [VirtualTime] = []
        scheduler.schedule(after: 1, tolerance: 30) { moments.append(scheduler.now) }
        scheduler.schedule(after: 2) { moments.append(scheduler.now) }
        scheduler.schedule { moments.append(scheduler.now) }
        #expect(scheduler.pendingActions.map(\.tolerance) == [0, 30, 0.125])
        scheduler.advance(to: 2)
        #expect(moments == [0, 1, 2])
        #expect(scheduler.minimumTolerance == 0.125)
    }

    @Test func `pending actions are known, in order`() {
        #expect(!scheduler.hasPendingActions)
        #expect(scheduler.nextDate == nil)
        let repetition = scheduler.schedule(after: 3, interval: 1.5) {}
        scheduler.schedule(after: 2) {}
        #expect(scheduler.hasPendingActions)
        #expect(scheduler.nextDate == 2)
        #expect(scheduler.pendingActions.map(\.description) == ["at 2 s", "at 3 s, every 1.5 s"])
        scheduler.advance(to: 4)
        #expect(scheduler.pendingActions.map(\.date) == [4.5])
        repetition.cancel()
        #expect(!scheduler.hasPendingActions)
    }

    @Test func `run goes to the last action, and no further`() throws {
        var moments: [VirtualTime] = []
        scheduler.schedule(after: 100) { moments.append(scheduler.now) }
        scheduler.schedule {
            moments.append(scheduler.now)
            scheduler.schedule(after: 7) { moments.append(scheduler.now) }
        }
        try scheduler.run()
        #expect(moments == [0, 7, 100])
        #expect(scheduler.now == 100)
        try scheduler.run()
        #expect(scheduler.now == 100)
    }

    @Test func `run says what never ends`() {
        var runs = 0
        let repetition = scheduler.schedule(after: 1, interval: 1) { runs += 1 }
        let error = #expect(throws: RunError.self) { try scheduler.run(atMost: 10) }
        #expect(runs == 10)
        #expect(error == .limitReached(10, pending: ["at 11 s, every 1 s"]))
        #expect(error?.description.contains("at 11 s, every 1 s") == true)
        // It can be advanced on.
        scheduler.advance(to: 11)
        #expect(runs == 11)
        repetition.cancel()
    }

    @Test func `run allows as many actions as its limit`() throws {
        for _ in 0..<10 { scheduler.schedule {} }
        try scheduler.run(atMost: 10)
        scheduler.schedule {}
        #expect(throws: RunError.self) { try scheduler.run(atMost: 0) }
        scheduler.advance()
        #expect(!scheduler.hasPendingActions)
    }

    @Test func `an action that is never due does not run`() throws {
        var runs = 0
        let never = scheduler.now.advanced(by: .seconds(.max))
        scheduler.schedule(after: never) { runs += 1 }
        scheduler.advance(by: 5)
        scheduler.schedule(after: scheduler.now.advanced(by: .seconds(.max))) { runs += 1 }
        try scheduler.run()
        #expect(scheduler.now == 5)
        scheduler.advance(to: never)
        scheduler.advance(by: .seconds(.max))
        #expect(runs == 0)
        #expect(scheduler.pendingActions.map(\.date) == [never, never])
        scheduler.schedule { runs += 1 }
        scheduler.advance()
        #expect(runs == 1, "what is due at once comes at the end of time, too")
    }

    @Test func `a repetition at the longest interval runs once`() throws {
        var runs = 0
        let repetition = scheduler.schedule(after: 1, interval: .seconds(.max)) { runs += 1 }
        try scheduler.run()
        scheduler.advance(by: .seconds(.max))
        #expect(runs == 1)
        repetition.cancel()
        #expect(!scheduler.hasPendingActions)
    }

    @Test func `time that goes back is a mistake that traps`() async {
        await #expect(processExitsWith: .failure) { TestScheduler().advance(by: -1) }
        await #expect(processExitsWith: .failure) {
            let scheduler = TestScheduler()
            scheduler.advance(to: 5)
            scheduler.advance(to: 4)
        }
    }

    @Test func `it stands in for a queue and for a run loop`() {
        func secondsLater<Context: Scheduler>(_ scheduler: Context, _ action: @escaping () -> Void)
        where Context.SchedulerTimeType == DispatchQueue.SchedulerTimeType, Context.SchedulerOptions == DispatchQueue.SchedulerOptions {
            scheduler.schedule(after: scheduler.now.advanced(by: .seconds(2)), action)
        }
        let queue = TestScheduler(like: DispatchQueue.main)
        let loop = TestScheduler(like: RunLoop.main)
        let bare = TestScheduler(now: DispatchQueue.SchedulerTimeType(.now()))
        var runs = 0
        secondsLater(queue) { runs += 1 }
        loop.schedule(after: loop.now.advanced(by: .seconds(2))) { runs += 1 }
        bare.schedule(after: bare.now.advanced(by: .seconds(2))) { runs += 1 }
        queue.advance(by: .milliseconds(1999))
        loop.advance(by: .milliseconds(1999))
        bare.advance(by: .milliseconds(1999))
        #expect(runs == 0)
        queue.advance(by: .milliseconds(1))
        loop.advance(by: .milliseconds(2))
        bare.advance(by: .milliseconds(1))
        #expect(runs == 3)
        #expect(queue.elapsed == 2)
        #expect(queue.minimumTolerance == DispatchQueue.main.minimumTolerance)
    }
}
