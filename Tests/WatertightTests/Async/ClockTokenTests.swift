// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing
import Watertight
import WatertightTesting

/// What a `ClockScheduler` does with the token of a repetition, and with a tolerance.
@Suite struct ClockTokenTests {
    /// Advances the clock by three seconds, to the date of one more action, and waits until that has run.
    private func runThreeSeconds(of clock: ManualClock, on scheduler: ClockScheduler<ManualClock>) async {
        await withUnsafeContinuation { (done: UnsafeContinuation<Void, Never>) in
            scheduler.schedule(after: scheduler.now.advanced(by: 3)) { done.resume() }
            clock.advance(by: .seconds(3))
        }
    }

    @Test(.timeLimit(.minutes(60))) func `a released token ends its repetition, of which nothing stays in the timeline`() async throws {
        let clock = ManualClock()
        let scheduler = ClockScheduler(clock)
        let runs = Callout()
        weak var held: Callout?
        do {
            let cargo = Callout()
            held = cargo
            let token = scheduler.schedule(after: scheduler.now.advanced(by: 1), interval: 1) {
                withExtendedLifetime(cargo) { runs.touch() }
            }
            await clock.sleepers(are: [.seconds(1)])
            #expect(token is AnyCancellable)
        }
        try #require(held == nil)
        await clock.sleepers(are: [])
        await runThreeSeconds(of: clock, on: scheduler)
        #expect(runs.calls == 0)
        await clock.sleepers(are: [])
    }

    @Test func `a token that is released leaves virtual time`() {
        let virtual = VirtualTimeScheduler()
        let scheduler = ClockScheduler(virtual.clock)
        let runs = Callout()
        do {
            let token = scheduler.schedule(after: scheduler.now.advanced(by: 1), interval: 1) { runs.touch() }
            virtual.advance(by: 2)
            #expect(token is AnyCancellable)
        }
        #expect(virtual.pendingActions.isEmpty)
        virtual.advance(by: 2)
        #expect(runs.calls == 2)
    }

    /// Row 15 of `Documentation/EventTables/CollectByTime.md`.
    @Test(arguments: [false, true])
    func `the timer of a collect by time leaves with its subscriber, whose subscription is released without a cancel`(isCounting: Bool) {
        let virtual = VirtualTimeScheduler()
        let scheduler = ClockScheduler(virtual.clock)
        weak var downstream: Callout?
        do {
            let source = TestPublisher<Int, Never>()
            let witness = Callout()
            downstream = witness
            source.collect(isCounting ? .byTimeOrCount(scheduler, 2, 2) : .byTime(scheduler, 2)).subscribe(
                AnySubscriber<[Int], Never>(receiveSubscription: { $0.request(.unlimited) }, receiveValue: { _ in witness.pass(.none) }))
            source.send(1)
            source.forgetSubscribers()
        }
        #expect(downstream == nil)
        #expect(virtual.pendingActions.isEmpty)
    }

    private final class Tolerances: Sendable {
        private let noted = Guarded<[Duration?]>([])

        var all: [Duration?] { noted.withLock { $0 } }

        func note(_ tolerance: Duration?) { noted.withLock { $0.append(tolerance) } }
    }

    /// A clock that notes the tolerances of its sleeps.
    private struct NotingClock: Clock {
        let manual = ManualClock()
        let tolerances = Tolerances()

        var now: ManualClock.Instant { manual.now }
        var minimumResolution: Duration { manual.minimumResolution }

        func sleep(until deadline: ManualClock.Instant, tolerance: Duration?) async throws {
            tolerances.note(tolerance)
            try await manual.sleep(until: deadline, tolerance: tolerance)
        }
    }

    @Test(.timeLimit(.minutes(60))) func `a negative tolerance counts as zero`() async {
        let clock = NotingClock()
        let scheduler = ClockScheduler(clock)
        let token = scheduler.schedule(after: scheduler.now.advanced(by: 2), interval: 1, tolerance: -2) {}
        await clock.manual.sleepers(are: [.seconds(2)])
        scheduler.schedule(after: scheduler.now.advanced(by: 1), tolerance: -1) {}
        await clock.manual.sleepers(are: [.seconds(1)])
        #expect(clock.tolerances.all == [Duration.zero, Duration.zero])
        token.cancel()
        clock.manual.advance(by: .seconds(1))
        await clock.manual.sleepers(are: [])
    }
}
