// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing
import Watertight
import WatertightCore

@testable import WatertightTesting

/// Tasks in virtual time: on `TestScheduler.executor`, and asleep on its clock.
@Suite struct VirtualExecutorTests {
    private let scheduler = TestScheduler()

    @Test func `a task begins when the scheduler advances, and sleeps in its time`() throws {
        let log = Log<String>()
        scheduler.task { [clock = scheduler.clock] in
            log.add("begins at \(clock.now.sinceBeginning)")
            try await clock.sleep(for: .milliseconds(1500))
            log.add("wakes at \(clock.now.sinceBeginning)")
        }
        #expect(log.all.isEmpty)
        scheduler.advance(by: 1)
        #expect(log.all == ["begins at 0.0 seconds"])
        try scheduler.run()
        #expect(log.all.last == "wakes at 1.5 seconds" && scheduler.now == 1.5)
    }

    @Test func `tasks run after each action, before time passes`() {
        let log = Log<String>()
        for second in 1...3 {
            scheduler.schedule(after: VirtualTime(.seconds(second))) { [executor = scheduler.executor] in
                log.add("action \(second)")
                Task(executorPreference: executor) { log.add("task \(second)") }
            }
        }
        scheduler.advance(by: 3)
        #expect(log.all == ["action 1", "task 1", "action 2", "task 2", "action 3", "task 3"])
    }

    @Test func `a cancelled sleep ends at once, and its action is removed`() {
        let log = Log<Bool>()
        let task = scheduler.task { [clock = scheduler.clock] in
            do { try await clock.sleep(for: .seconds(5)) } catch { log.add(error is CancellationError) }
        }
        scheduler.advance()
        #expect(scheduler.nextDate == 5)
        task.cancel()
        scheduler.advance()
        #expect(log.all == [true] && !scheduler.hasPendingActions)
    }

    @Test func `a sleep until a moment that has passed returns at once, and a cancelled task's throws`() throws {
        let log = Log<String>()
        scheduler.advance(by: 2)
        scheduler.task { [clock = scheduler.clock] in
            try await clock.sleep(until: VirtualClock.Instant(.seconds(1)), tolerance: nil)
            log.add("past")
        }
        let cancelled = scheduler.task { [clock = scheduler.clock] in
            do { try await clock.sleep(for: .seconds(1)) } catch { log.add("cancelled") }
        }
        cancelled.cancel()
        try scheduler.run()
        #expect(log.all == ["past", "cancelled"] && scheduler.now == 2)
    }

    @Test func `a sleep that is over before it waits is not cancelled`() async throws {
        // As when another thread advances while a task of the pool is just falling asleep.
        let timeline = VirtualTimeline(
            timePassed: { .zero }, schedule: { _, _, wake in wake() }, removeAction: { _ in false }, countSleepers: { _ in })
        let clock = VirtualClock(timeline: timeline)
        try await clock.sleep(until: VirtualClock.Instant(.seconds(1)), tolerance: nil)
    }

    @Test func `run names the tasks that wait for something else`() async {
        let (bodies, subject) = (Bodies(), PassthroughSubject<Int, Never>())
        let token = subject.task(.serial, executorPreference: scheduler.executor) { value in try? await bodies.run(value) }.emptySink()
        scheduler.task("a loader") { try? await bodies.run(2) }
        subject.send(1)
        #expect(throws: RunError.tasksWait(["a loader", "task"])) { try scheduler.run() }
        #expect("\(RunError.tasksWait(["a loader"]))".contains("a loader"))
        bodies.end(1)
        bodies.end(2)
        #expect(throws: Never.self) { try scheduler.run() }
        token.cancel()
    }

    @Test func `a future of a task runs in virtual time`() throws {
        let log = Log<String>()
        let future = Future(executorPreference: scheduler.executor) { [clock = scheduler.clock] in
            try? await clock.sleep(for: .seconds(2))
            return "loaded at \(clock.now.sinceBeginning)"
        }
        let token = future.sink { log.add($0) }
        scheduler.advance(by: 1)
        #expect(log.all.isEmpty)
        try scheduler.run()
        #expect(log.all == ["loaded at 2.0 seconds"])
        token.cancel()
    }

    @Test func `operators with a clock's time: a debounced stream of tasks takes no time`() throws {
        let subject = PassthroughSubject<String, Never>()
        let log = Log<String>()
        let token = subject.debounce(for: .milliseconds(300), scheduler: scheduler)
            .task(.latest, executorPreference: scheduler.executor) { [clock = scheduler.clock] word in
                try? await clock.sleep(for: .seconds(1))
                return "\(word), found at \(clock.now.sinceBeginning)"
            }
            .sink { log.add($0) }
        for word in ["w", "wa", "water"] { subject.send(word) }
        try scheduler.run()
        #expect(log.all == ["water, found at 1.3 seconds"])
        token.cancel()
    }

    @Test func `a ClockScheduler on a scheduler's clock delivers inside of each advance`() {
        let scheduler = TestScheduler()
        let words = PassthroughSubject<String, Never>()
        let log = Log<String>()
        let clock = ClockScheduler(scheduler.clock)
        let token = words.debounce(for: .seconds(1), scheduler: clock).receive(on: clock).sink { log.add($0) }
        for round in 0..<5_000 {
            let word = "a text that does not fit into the words of a string: \(round)"
            words.send(word)
            scheduler.advance(by: .milliseconds(999))
            #expect(log.all.count == round)
            scheduler.advance(by: .milliseconds(1))
            #expect(log.all.last == word)
        }
        token.cancel()
        #expect(scheduler.pendingActions.isEmpty)
    }

    @Test func `a repetition on a scheduler's clock ends by its token`() {
        let scheduler = TestScheduler()
        let clock = ClockScheduler(scheduler.clock)
        let log = Log<Duration>()
        let token = clock.schedule(after: clock.now.advanced(by: 1), interval: 2) { log.add(scheduler.clock.now.sinceBeginning) }
        scheduler.advance(by: 6)
        #expect(log.all == [.seconds(1), .seconds(3), .seconds(5)])
        token.cancel()
        #expect(scheduler.pendingActions.isEmpty)
        scheduler.advance(by: 6)
        #expect(log.all.count == 3)
    }

    @Test func `a clock shows the time of a scheduler that replaces a queue`() {
        let scheduler = TestScheduler(like: ClockScheduler(.continuous))
        scheduler.advance(by: .milliseconds(250))
        #expect(scheduler.clock.now.sinceBeginning == .milliseconds(250))
        #expect(scheduler.clock.minimumResolution == .nanoseconds(1))
        #expect(VirtualClock.Instant(.seconds(1)).duration(to: .init(.seconds(3))) == .seconds(2))
    }
}

/// Entries, in order.
final class Log<Entry: Sendable>: Sendable {
    private let entries = Guarded<[Entry]>([])
    var all: [Entry] { entries.withLock { $0 } }
    func add(_ entry: Entry) { entries.withLock { $0.append(entry) } }
}
