// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing
import Watertight
import WatertightFoundation
import WatertightTesting

/// Lawful programs with many dated actions, which once were kept until their dates, and found slowly.
@Suite(.timeLimit(.minutes(60))) struct DatePrograms {
    #if DEBUG
        private static let count = 10_000
    #else
        private static let count = 40_000
    #endif

    /// Retained by an action, or by a stream.
    private final class Cargo: Sendable {
        private let alive: Alive

        init(_ alive: Alive) {
            self.alive = alive
            alive.count.withLock { $0 += 1 }
        }

        deinit { alive.count.withLock { $0 -= 1 } }
    }

    private final class Alive: Sendable {
        let count = Guarded(0)
    }

    /// Schedules many actions at random dates, and cancels them in another order.
    ///
    /// - Returns: How many closures are retained before the cancels, and after.
    private func scheduleAndCancel<Context: Scheduler>(_ scheduler: Context) -> (before: Int, after: Int) {
        let alive = Alive()
        var random = SeededGenerator(8)
        var tokens = (0..<Self.count).map { _ in
            let date = scheduler.now.advanced(by: .seconds(Int.random(in: 1_000...1_000_000, using: &random)))
            return scheduler.schedule(after: date, interval: .seconds(1)) { [cargo = Cargo(alive)] in withExtendedLifetime(cargo) {} }
        }
        tokens.shuffle(using: &random)
        let before = alive.count.withLock { $0 }
        for token in tokens { token.cancel() }
        tokens = []
        return (before, alive.count.withLock { $0 })
    }

    @Test func `many actions at random dates, cancelled in another order, are released at once`() {
        let all = (before: Self.count, after: 0)
        #expect(scheduleAndCancel(ClockScheduler(.continuous)) == all)
        #expect(scheduleAndCancel(TestScheduler()) == all)
        #expect(scheduleAndCancel(OperationQueue()) == all)
        #expect(scheduleAndCancel(RunLoop.current) == all)
    }

    @Test func `many actions of a dispatch queue at random dates`() {
        #expect(scheduleAndCancel(DispatchQueue(label: "dates")).before == Self.count)
    }

    /// Streams with a timeout of an hour, that end.
    private func endStreams(on scheduler: some Scheduler) -> Int {
        let alive = Alive()
        for number in 0..<Self.count {
            let subject = PassthroughSubject<Int, Never>()
            let cargo = Cargo(alive)
            let token = subject.filter { _ in withExtendedLifetime(cargo) { true } }
                .timeout(.seconds(3600), scheduler: scheduler).sink { (_: Int) in }
            subject.send(number)
            // The end is an action of the scheduler's, so this stream ends by its token.
            token.cancel()
        }
        return alive.count.withLock { $0 }
    }

    @Test func `streams with a timeout, that have ended, are released`() {
        #expect(endStreams(on: ClockScheduler(.continuous)) == 0)
        #expect(endStreams(on: TestScheduler()) == 0)
        #expect(endStreams(on: OperationQueue()) == 0)
        #expect(endStreams(on: RunLoop.current) == 0)
    }

    @Test func `a hundred thousand values through delay on a queue`() {
        let (queue, end) = (OperationQueue(), Signal())
        let sum = Guarded(0)
        queue.maxConcurrentOperationCount = 1
        let token = (0..<(Self.count * 5 / 2)).publisher.delay(for: .milliseconds(5), scheduler: queue)
            .sink { _ in
                end.fire()
            } receiveValue: { value in
                sum.withLock { $0 += value }
            }
        #expect(end.wait())
        let count = Self.count * 5 / 2
        #expect(sum.withLock { $0 } == count * (count - 1) / 2)
        token.cancel()
    }
}
