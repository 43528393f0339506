// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing
import Watertight

@Suite struct ClockSchedulerTests {
    /// A clock that the test advances.
    private final class ManualClock: Clock {
        struct Instant: InstantProtocol {
            let sinceBeginning: Duration
            func advanced(by duration: Duration) -> Instant { Instant(sinceBeginning: sinceBeginning + duration) }
            func duration(to other: Instant) -> Duration { other.sinceBeginning - sinceBeginning }
            static func < (lhs: Instant, rhs: Instant) -> Bool { lhs.sinceBeginning < rhs.sinceBeginning }
        }

        private struct Sleeper {
            let id: Int
            let date: Instant
            let continuation: UnsafeContinuation<Bool, Never>
        }

        private struct State {
            var now = Instant(sinceBeginning: .zero)
            var sleepers: [Sleeper] = []
            var cancelled: Set<Int> = []
            var ids = 0
        }

        private let state = Guarded(State())
        var now: Instant { state.withLock { $0.now } }
        var minimumResolution: Duration { .nanoseconds(1) }

        func sleep(until deadline: Instant, tolerance: Duration?) async throws {
            let id = state.withLock { state in
                state.ids += 1
                return state.ids
            }
            let woke = await withTaskCancellationHandler {
                await withUnsafeContinuation { continuation in
                    let ends = state.withLock { state -> Bool? in
                        if state.cancelled.contains(id) { return false }
                        if deadline <= state.now { return true }
                        state.sleepers.append(Sleeper(id: id, date: deadline, continuation: continuation))
                        return nil
                    }
                    if let ends { continuation.resume(returning: ends) }
                }
            } onCancel: {
                let sleeper = state.withLock { state -> Sleeper? in
                    state.cancelled.insert(id)
                    guard let index = state.sleepers.firstIndex(where: { $0.id == id }) else { return nil }
                    return state.sleepers.remove(at: index)
                }
                sleeper?.continuation.resume(returning: false)
            }
            if !woke { throw CancellationError() }
        }

        func advance(by duration: Duration) {
            let due = state.withLock { state in
                state.now = state.now.advanced(by: duration)
                let due = state.sleepers.filter { $0.date <= state.now }
                state.sleepers.removeAll { $0.date <= state.now }
                return due
            }
            for sleeper in due { sleeper.continuation.resume(returning: true) }
        }
    }

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

    @Test func `a delayed stream`() async {
        let values = await (1...3).publisher.delay(for: .milliseconds(1), scheduler: ClockScheduler(.continuous)).collected
        #expect(values == [1, 2, 3])
    }

    @Test func `strides`() {
        #expect(DurationStride(exactly: 2) == .seconds(2) && 1.5 == DurationStride.milliseconds(1500))
        #expect(DurationStride.seconds(-2).magnitude == 2 && .seconds(1) + .milliseconds(500) - 1 == DurationStride.microseconds(500_000))
        #expect(DurationStride.milliseconds(250) * 4 == 1 && DurationStride.nanoseconds(1) < .microseconds(1))
    }
}
