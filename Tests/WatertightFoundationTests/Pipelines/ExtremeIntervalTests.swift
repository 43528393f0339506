// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing
import Watertight
import WatertightFoundation
import WatertightTesting

/// What the timed operators make of intervals that are not longer than zero or not a number, or that never end: the same on each scheduler.
@Suite(.timeLimit(.minutes(60))) struct ExtremeIntervalTests {
    enum Extreme: CaseIterable, Sendable {
        case zero, negative, least, leastInfinite, greatest, infinite, notANumber

        /// Those that an interval of any scheduler can be: in whole nanoseconds, what is not a number traps.
        static let numbers = allCases.filter { $0 != .notANumber }

        var isNever: Bool { self == .greatest || self == .infinite }

        func stride<Stride: SchedulerTimeIntervalConvertible>(_: Stride.Type) -> Stride {
            switch self {
            case .zero: .seconds(0)
            case .negative: .milliseconds(-1)
            case .least: .seconds(Int.min)
            case .leastInfinite: .seconds(-Double.infinity)
            case .greatest: .seconds(Int.max)
            case .infinite: .seconds(Double.infinity)
            case .notANumber: .seconds(Double.nan)
            }
        }
    }

    @Test(arguments: Extreme.numbers) func `a TestScheduler`(_ extreme: Extreme) {
        let scheduler = TestScheduler()
        IntervalStand(
            scheduler, extreme, turn: { scheduler.advance(by: .milliseconds(1)) }, passTime: { scheduler.advance(by: .seconds(.max)) }
        )
        .expectAll()
    }

    @Test(arguments: Extreme.numbers) func `a TestScheduler in place of a DispatchQueue`(_ extreme: Extreme) {
        let scheduler = TestScheduler(like: DispatchQueue.global())
        IntervalStand(
            scheduler, extreme, turn: { scheduler.advance(by: .milliseconds(1)) }, passTime: { scheduler.advance(by: .seconds(.max)) }
        )
        .expectAll()
    }

    @Test(arguments: Extreme.allCases) func `a TestScheduler in place of a RunLoop`(_ extreme: Extreme) {
        let scheduler = TestScheduler(like: RunLoop.main)
        IntervalStand(
            scheduler, extreme, turn: { scheduler.advance(by: .milliseconds(1)) }, passTime: { scheduler.advance(by: .seconds(.max)) }
        )
        .expectAll()
    }

    /// Tries a scheduler on a thread that may wait for it: the pool's threads have the scheduler's own work to do.
    private func onThread(_ body: @escaping @Sendable () -> Void) async {
        await withCheckedContinuation { continuation in
            Thread.detachNewThread {
                body()
                continuation.resume()
            }
        }
    }

    @Test(arguments: Extreme.numbers) func `a ClockScheduler`(_ extreme: Extreme) async {
        await onThread { IntervalStand(ClockScheduler(.continuous), extreme).expectAll() }
    }

    @Test(arguments: Extreme.numbers) func `a ClockScheduler of a clock of one's own`(_ extreme: Extreme) {
        let time = TestScheduler()
        IntervalStand(ClockScheduler(time.clock), extreme, turn: { time.advance(by: .milliseconds(1)) }).expectAll()
        // What never comes is retained by the time that it waits for, and retains it.
        time.removeAllPendingActions()
    }

    @Test(arguments: Extreme.numbers) func `a DispatchQueue`(_ extreme: Extreme) async {
        await onThread { IntervalStand(DispatchQueue(label: "extremes"), extreme).expectAll() }
    }

    @Test(arguments: Extreme.allCases) func `an OperationQueue`(_ extreme: Extreme) async {
        await onThread { IntervalStand(OperationQueue(), extreme).expectAll() }
    }

    @Test(arguments: Extreme.allCases) func `a RunLoop`(_ extreme: Extreme) async {
        await onThread {
            let loop = RunLoop.current
            IntervalStand(loop, extreme, turn: { _ = loop.run(mode: .default, before: Date(timeIntervalSinceNow: 0.001)) }).expectAll()
        }
    }

    @Test(arguments: Extreme.numbers.filter { !$0.isNever }) func `an ImmediateScheduler, for which no time passes`(_ extreme: Extreme) {
        IntervalStand(ImmediateScheduler.shared, extreme).expectAll()
    }
}
