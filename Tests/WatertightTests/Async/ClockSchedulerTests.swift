// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing

@testable import Watertight

@Suite struct ClockSchedulerTests {
    /// What has run, in order; can be awaited. (A thread of the pool that blocked would keep the actions from running.)
    private final class Log: Sendable {
        private struct State {
            var entries: [Int] = []
            var waiter: UnsafeContinuation<Void, Never>?
        }

        private let state = Guarded(State())
        private let enough: Int

        init(_ enough: Int) { self.enough = enough }

        var all: [Int] { state.withLock { $0.entries } }

        func add(_ number: Int) {
            let waiter = state.withLock { state in
                state.entries.append(number)
                return state.entries.count >= enough ? state.waiter.take() : nil
            }
            waiter?.resume()
        }

        /// Waits until enough have run.
        func isFull() async {
            await withUnsafeContinuation { continuation in
                let isFull = state.withLock { state in
                    if state.entries.count < enough { state.waiter = continuation }
                    return state.entries.count >= enough
                }
                if isFull { continuation.resume() }
            }
        }
    }

    @Test func `actions without a date run in their order, one at a time`() async {
        let scheduler = ClockScheduler(ContinuousClock())
        let log = Log(1000)
        for number in 0..<1000 { scheduler.schedule { log.add(number) } }
        await log.isFull()
        #expect(log.all == Array(0..<1000))
    }

    @Test func `actions run in the order of their dates, and never before`() async {
        let clock = ManualClock()
        let scheduler = ClockScheduler(clock)
        let log = Log(3)
        for (number, seconds) in [(3, 3), (1, 1), (2, 2)] {
            scheduler.schedule(after: scheduler.now.advanced(by: .seconds(seconds))) {
                #expect(clock.now.sinceBeginning >= .seconds(seconds))
                log.add(number)
            }
        }
        clock.advance(by: .seconds(5))
        await log.isFull()
        #expect(log.all == [1, 2, 3])
    }

    @Test func `a repeated action runs at each interval, until it is cancelled`() async {
        let scheduler = ClockScheduler(ContinuousClock())
        let log = Log(3)
        let token = scheduler.schedule(after: scheduler.now, interval: .milliseconds(1)) { log.add(1) }
        await log.isFull()
        token.cancel()
        weak let held: Callout?
        do {
            let made = Callout()
            held = made
            let other = scheduler.schedule(after: scheduler.now.advanced(by: .seconds(1000)), interval: 1) { made.touch() }
            other.cancel()
        }
        #expect(held == nil)
    }

    @Test(.timeLimit(.minutes(60))) func `one task sleeps, until the earliest date, and none if no action waits`() async {
        let clock = ManualClock()
        let scheduler = ClockScheduler(clock)
        let log = Log(1)
        let dates = [5, 3, 4]
        var tokens = dates.map { seconds in
            scheduler.schedule(after: scheduler.now.advanced(by: .seconds(seconds)), interval: 100) { log.add(seconds) }
        }
        await clock.sleepers(are: [.seconds(3)])
        tokens.remove(at: 1).cancel()
        await clock.sleepers(are: [.seconds(4)])
        clock.advance(by: .seconds(4))
        await log.isFull()
        #expect(log.all == [4])
        await clock.sleepers(are: [.seconds(5)])
        for token in tokens { token.cancel() }
        await clock.sleepers(are: [])
    }

    @Test func `a token that is cancelled has left the timeline, which forgets it`() {
        let queue = ClockQueue(on: nil)
        let timeline = ClockTimeline(ManualClock(), isShared: false)
        let tokens = (1...100).map { second in
            let action = ClockAction(on: queue, every: .seconds(1)) {}
            timeline.insert(action, at: .init(sinceBeginning: .seconds(second)))
            return ClockToken(action: action, timeline: timeline, ownActions: nil)
        }
        #expect(timeline.count == 100)
        for token in tokens.shuffled() { token.cancel() }
        #expect(timeline.count == 0)
    }

    @Test func `the schedulers of one of Swift's clocks share a timeline, those of others do not`() {
        #expect(ClockTimeline.timeline(of: ContinuousClock()) === ClockTimeline.timeline(of: .continuous))
        #expect(ClockTimeline.timeline(of: SuspendingClock()) === ClockTimeline.timeline(of: .suspending))
        #expect(ClockTimeline.timeline(of: ManualClock()) !== ClockTimeline.timeline(of: ManualClock()))
    }

    @Test(.timeLimit(.minutes(60))) func `a shared sleeper stays until its date, and sleeps through half of a long time at once`() async {
        let clock = ManualClock()
        let timeline = ClockTimeline(clock, isShared: true)
        let queue = ClockQueue(on: nil)
        let log = Log(1)
        let first = ClockAction(on: queue, every: .seconds(1)) {}
        timeline.insert(first, at: .init(sinceBeginning: .seconds(8)))
        await clock.sleepers(are: [.seconds(4)])
        ClockToken(action: first, timeline: timeline, ownActions: nil).cancel()
        // The sleeper wakes before this date, and so nothing is set.
        timeline.insert(ClockAction(on: queue) { log.add(6) }, at: .init(sinceBeginning: .seconds(6)))
        await clock.sleepers(are: [.seconds(4)])
        timeline.insert(ClockAction(on: queue) { log.add(2) }, at: .init(sinceBeginning: .seconds(2)))
        await clock.sleepers(are: [.seconds(1)])
        clock.advance(by: .seconds(2))
        await log.isFull()
        #expect(log.all == [2])
        await end(clock)
    }

    @Test(.timeLimit(.minutes(60))) func `an action with a great tolerance makes no other late`() async {
        let clock = ManualClock()
        let scheduler = ClockScheduler(clock)
        let log = Log(1)
        scheduler.schedule(after: scheduler.now.advanced(by: 1), tolerance: 100) { log.add(1) }
        scheduler.schedule(after: scheduler.now.advanced(by: 2)) { log.add(2) }
        clock.advance(by: .seconds(1))
        await log.isFull()
        await clock.sleepers(are: [.seconds(2)])
        #expect(log.all == [1])
        await end(clock)
    }

    /// Lets all sleepers end, which their clock retains, and which retain their clock.
    private func end(_ clock: ManualClock) async {
        clock.advance(by: .seconds(1_000))
        await clock.sleepers(are: [])
    }

    @Test(.timeLimit(.minutes(60))) func `once its actor is released, the next action that is due or scheduled takes all with it`() async {
        actor Place {}
        let clock = ManualClock()
        weak var held: Callout?
        let scheduler: ClockScheduler<ManualClock>
        do {
            let place = Place()
            scheduler = ClockScheduler(clock, on: place)
            let made = Callout()
            held = made
            scheduler.schedule(after: scheduler.now.advanced(by: 1)) { made.touch() }
        }
        scheduler.schedule {}
        await clock.sleepers(are: [])
        #expect(held == nil)
    }

    @Test func `a delayed stream`() async {
        let values = await (1...3).publisher.delay(for: .milliseconds(1), scheduler: ClockScheduler(.continuous)).collected
        #expect(values == [1, 2, 3])
    }

    @Test func `a stride that is too long is the longest one`() {
        let longest = DurationStride.nanoseconds(.max)
        #expect(DurationStride.seconds(.max) == longest && DurationStride.seconds(Double.infinity) == longest)
        #expect(DurationStride.seconds(.min).magnitude == longest && DurationStride.seconds(-.infinity) < .zero)
        #expect(longest + 1 == longest && longest * longest == longest && DurationStride(exactly: Int.max) == nil)
        var stride = longest
        stride.duration += .seconds(1)
        #expect(stride == longest)
    }

    @Test func `a repetition without time between its runs ends by its token`() async {
        let clock = ManualClock()
        let scheduler = ClockScheduler(clock)
        let log = Log(1)
        let token = scheduler.schedule(after: scheduler.now, interval: -1) { log.add(1) }
        await log.isFull()
        token.cancel()
        await clock.sleepers(are: [])
    }

    @Test func `a stride of NaN seconds is a mistake`() async {
        await #expect(processExitsWith: .failure) { _ = DurationStride.seconds(Double.nan) }
    }

    /// A clock whose first sleep fails.
    private struct FailingClock: Clock {
        let manual = ManualClock()
        let sleeps = Callout()

        var now: ManualClock.Instant { manual.now }
        var minimumResolution: Duration { manual.minimumResolution }

        func sleep(until deadline: ManualClock.Instant, tolerance: Duration?) async throws {
            sleeps.touch()
            if sleeps.calls == 1 { throw TestError() }
            try await manual.sleep(until: deadline, tolerance: tolerance)
        }
    }

    @Test(.timeLimit(.minutes(60))) func `a clock that fails once does not stop its scheduler`() async {
        let clock = FailingClock()
        let scheduler = ClockScheduler(clock)
        let log = Log(1)
        scheduler.schedule(after: scheduler.now.advanced(by: 1)) { log.add(1) }
        await clock.manual.sleepers(are: [.seconds(1)])
        clock.manual.advance(by: .seconds(1))
        await log.isFull()
        #expect(clock.sleeps.calls == 2)
    }

    @Test func `an interval may be a Duration that a program computes`() async {
        let scheduler = ClockScheduler(.continuous)
        let interval = Duration.milliseconds(1) * 2
        let values = await (1...3).publisher.delay(for: interval, scheduler: scheduler).timeout(
            .seconds(100) + interval, scheduler: scheduler
        ).collected
        #expect(values == [1, 2, 3])
        let last = await Just(4).append(Empty<Int, Never>(completeImmediately: false)).debounce(for: interval, scheduler: scheduler)
            .throttle(for: interval, scheduler: scheduler, latest: true).first().collected
        #expect(last == [4])
    }

    @Test func `strides`() {
        #expect(DurationStride(exactly: 2) == .seconds(2) && 1.5 == DurationStride.milliseconds(1500))
        #expect(DurationStride.seconds(-2).magnitude == 2 && .seconds(1) + .milliseconds(500) - 1 == DurationStride.microseconds(500_000))
        #expect(DurationStride.milliseconds(250) * 4 == 1 && DurationStride.nanoseconds(1) < .microseconds(1))
    }
}
