// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing
import WatertightReactive

import func TestSupport.heldLocks
import struct TestSupport.Strand

@Suite struct TestSchedulerTests {
    let scheduler = TestScheduler()
    let log = EventLog()

    private func note(_ sign: String, after seconds: TimeInterval) -> (any Disposable)? {
        scheduler.schedule(after: scheduler.currentDate.addingTimeInterval(seconds)) { [log] in
            #expect(heldLocks() == 0)
            log.note(sign)
        }
    }

    @Test func `actions run in the order of their dates, and at one date of their scheduling`() {
        for (number, seconds) in [3, 1, 2, 1, 3, 0, 1].enumerated() { _ = note("\(seconds)\(number)", after: TimeInterval(seconds)) }
        #expect(log.text == "")
        scheduler.advance(by: .seconds(1))
        #expect(log.text == "05 11 13 16")
        scheduler.run()
        #expect(log.text == "05 11 13 16 22 30 34")
    }

    @Test func `an action that runs was not disposed of, and may look whether it is`() {
        var disposable: (any Disposable)?
        disposable = scheduler.schedule { [log] in
            log.note("\(disposable?.isDisposed ?? true)")
            disposable?.dispose()
            log.note("\(disposable?.isDisposed ?? false)")
        }
        scheduler.advance()
        #expect(log.text == "false true")
        let ran = scheduler.schedule {}
        scheduler.advance()
        #expect(ran?.isDisposed == false)
    }

    @Test func `a thousand actions keep their order`() {
        var order: [Int] = []
        for number in 0..<1000 { scheduler.schedule(after: .seconds(number * 7919 % 101)) { order.append(number) } }
        scheduler.run()
        #expect(order == (0..<1000).sorted { ($0 * 7919 % 101, $0) < ($1 * 7919 % 101, $1) })
    }

    @Test func `an action that is disposed of does not run, and is released`() {
        weak var kept: Captive?
        let disposable: (any Disposable)?
        do {
            let captive = Captive()
            kept = captive
            disposable = scheduler.schedule(after: .seconds(1)) { withExtendedLifetime(captive) {} }
        }
        #expect(kept != nil)
        disposable?.dispose()
        #expect(kept == nil)
        scheduler.run()
    }

    @Test func `the date is that of the action while it runs, and then what was advanced to`() {
        let start = scheduler.currentDate
        scheduler.schedule(after: .seconds(1)) { [scheduler] in
            #expect(scheduler.currentDate == start.addingTimeInterval(1))
            scheduler.advance(by: .seconds(4))
        }
        _ = note("nested", after: 5)
        scheduler.advance(by: .seconds(2))
        #expect(log.text == "nested")
        #expect(scheduler.currentDate == start.addingTimeInterval(5))
        scheduler.rewind(by: .seconds(3))
        #expect(scheduler.currentDate == start.addingTimeInterval(2))
        scheduler.advance(to: start.addingTimeInterval(9))
        #expect(scheduler.currentDate == start.addingTimeInterval(9))
    }

    @Test func `a repeating action goes on until it is disposed of, by itself too`() {
        let disposable = SerialDisposable()
        var count = 0
        disposable.inner = scheduler.schedule(after: .seconds(1), interval: .seconds(2)) {
            count += 1
            if count == 3 { disposable.dispose() }
        }
        scheduler.advance(by: .seconds(3))
        #expect(count == 2)
        scheduler.run()
        #expect(count == 3)
    }

    @Test func `other threads may schedule after it was advanced`() {
        scheduler.advance()
        let other = Strand { [scheduler, log] in scheduler.schedule { log.note("other") } }
        #expect(other.join())
        scheduler.advance()
        #expect(log.text == "other")
    }

    // MARK: Tasks

    @Test func `a task that sleeps goes on when its time has come`() async throws {
        let scheduler = AnnouncingScheduler()
        let start = scheduler.currentDate
        let task = Task { [log] in
            try await scheduler.sleep(for: .seconds(5))
            log.note("awake")
            try await scheduler.sleep(until: start.addingTimeInterval(7))
            log.note("again")
            try await scheduler.sleep(until: start)
        }
        var scheduled = scheduler.announcements.makeAsyncIterator()
        await scheduled.next()
        await scheduler.base.advance(by: .seconds(4))
        #expect(log.text == "")
        await scheduler.base.advance(by: .seconds(1))
        await scheduled.next()
        #expect(log.text == "awake")
        await scheduler.base.advance(by: .seconds(2))
        try await task.value
        #expect(log.text == "awake again")
    }

    @Test func `a task that is cancelled does not sleep on`() async {
        let scheduler = AnnouncingScheduler()
        let task = Task { try await scheduler.sleep(for: .seconds(5)) }
        var scheduled = scheduler.announcements.makeAsyncIterator()
        await scheduled.next()
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
    }

    @Test func `a timer yields a date at each interval, and ends with its iteration`() async {
        let start = scheduler.currentDate
        var dates = scheduler.timer(interval: .seconds(2)).makeAsyncIterator()
        await scheduler.advance(by: .seconds(5))
        #expect(await dates.next() == start.addingTimeInterval(2))
        #expect(await dates.next() == start.addingTimeInterval(4))
        let ticking = TickingScheduler()
        for await _ in ticking.ticked(ticking.timer(interval: .seconds(2))) { break }
        #expect(!ticking.isScheduled)
    }

    @Test @MainActor func `the asynchronous verbs run what is due, and the synchronous ones too`() async {
        _ = note("a", after: 0)
        await scheduler.advance()
        _ = note("b", after: 1)
        await scheduler.advance(by: 1.5)
        _ = note("c", after: 1)
        await scheduler.advance(to: scheduler.currentDate.addingTimeInterval(1))
        _ = note("d", after: 1000)
        await scheduler.run()
        #expect(log.text == "a b c d")
        #expect(scheduler.currentDate == .distantFuture)
    }
}
