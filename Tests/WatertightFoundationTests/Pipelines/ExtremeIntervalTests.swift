// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing
import Watertight
import WatertightFoundation
import WatertightTesting

/// What the timed operators make of intervals that are not longer than zero, or that never end: the same on each scheduler.
@Suite struct ExtremeIntervalTests {
    enum Extreme: CaseIterable, Sendable {
        case zero, negative, least, leastInfinite, greatest, infinite

        var isNever: Bool { self == .greatest || self == .infinite }

        func stride<Stride: SchedulerTimeIntervalConvertible>(_: Stride.Type) -> Stride {
            switch self {
            case .zero: .seconds(0)
            case .negative: .milliseconds(-1)
            case .least: .seconds(Int.min)
            case .leastInfinite: .seconds(-Double.infinity)
            case .greatest: .seconds(Int.max)
            case .infinite: .seconds(Double.infinity)
            }
        }
    }

    @Test(arguments: Extreme.allCases) func `a TestScheduler`(_ extreme: Extreme) {
        let scheduler = TestScheduler()
        IntervalStand(scheduler, turn: { scheduler.advance(by: .milliseconds(1)) }, passTime: { scheduler.advance(by: .seconds(.max)) })
            .expectAll(extreme)
    }

    @Test(arguments: Extreme.allCases) func `a TestScheduler in place of a DispatchQueue`(_ extreme: Extreme) {
        let scheduler = TestScheduler(like: DispatchQueue.global())
        IntervalStand(scheduler, turn: { scheduler.advance(by: .milliseconds(1)) }, passTime: { scheduler.advance(by: .seconds(.max)) })
            .expectAll(extreme)
    }

    @Test(arguments: Extreme.allCases) func `a TestScheduler in place of a RunLoop`(_ extreme: Extreme) {
        let scheduler = TestScheduler(like: RunLoop.main)
        IntervalStand(scheduler, turn: { scheduler.advance(by: .milliseconds(1)) }, passTime: { scheduler.advance(by: .seconds(.max)) })
            .expectAll(extreme)
    }

    @Test(arguments: Extreme.allCases) func `a ClockScheduler`(_ extreme: Extreme) {
        IntervalStand(ClockScheduler(.continuous)).expectAll(extreme)
    }

    @Test(arguments: Extreme.allCases) func `a ClockScheduler of a clock of one's own`(_ extreme: Extreme) {
        let time = TestScheduler()
        IntervalStand(ClockScheduler(time.clock), turn: { time.advance(by: .milliseconds(1)) }).expectAll(extreme)
    }

    @Test(arguments: Extreme.allCases) func `a DispatchQueue`(_ extreme: Extreme) {
        IntervalStand(DispatchQueue(label: "extremes")).expectAll(extreme)
    }

    @Test(arguments: Extreme.allCases) func `an OperationQueue`(_ extreme: Extreme) {
        IntervalStand(OperationQueue()).expectAll(extreme)
    }

    @Test(arguments: Extreme.allCases) func `a RunLoop`(_ extreme: Extreme) {
        elsewhere {
            let loop = RunLoop.current
            IntervalStand(loop, turn: { _ = loop.run(mode: .default, before: Date(timeIntervalSinceNow: 0.001)) }).expectAll(extreme)
        }
    }

    @Test(arguments: Extreme.allCases.filter { !$0.isNever }) func `an ImmediateScheduler, for which no time passes`(_ extreme: Extreme) {
        IntervalStand(ImmediateScheduler.shared).expectAll(extreme)
    }
}
