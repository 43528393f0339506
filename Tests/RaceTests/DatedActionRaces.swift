// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing
import Watertight
import WatertightTesting

/// Cancels against the moment when an action is due, on the schedulers of our own; meant for ThreadSanitizer.
@Suite struct DatedActionRaces {
    /// Retained by an action alone; an object and a long string.
    private final class Cargo: Sendable {
        let text = "a string that is too long to be stored in place"
        let released: Signal
        init(_ released: Signal) { self.released = released }
        deinit { released.fire() }
    }

    /// State: repetitions of many schedulers on one clock. Actors: the clock, and four threads that schedule and cancel. Allowed: each closure is
    /// released.
    @Test func `a cancel against the date of a clock scheduler's action`() {
        let ended = onThreads(4) { thread in
            for round in 0..<rounds(200) {
                let scheduler = ClockScheduler(ContinuousClock())
                let released = Signal()
                let token = scheduler.schedule(after: scheduler.now.advanced(by: .microseconds(round % 20)), interval: .microseconds(10)) {
                    [cargo = Cargo(released)] in #expect(cargo.text.hasSuffix("place"))
                }
                let distant = scheduler.schedule(after: scheduler.now.advanced(by: .seconds(1000 + round * thread)), interval: 1) {}
                token.cancel()
                distant.cancel()
                #expect(released.wait())
            }
        }
        #expect(ended)
    }

    /// State: a test scheduler with a repetition. Actors: a thread advances, another cancels, at each yield point of the first in turn. Allowed: the closure
    /// is released, and nothing is pending.
    @Test func `a cancel against the advance of a test scheduler`() {
        let points = interruptEverywhere { () -> Encounter in
            let scheduler = TestScheduler()
            let released = Signal()
            let token = Handed(scheduler.schedule(after: 1, interval: 1) { [cargo = Cargo(released)] in withExtendedLifetime(cargo) {} })
            scheduler.schedule(after: 3) {}
            return Encounter(first: { scheduler.advance(by: 2) }, second: { token.value.cancel() }) { point in
                #expect(released.wait(), "at point \(point)")
                #expect(scheduler.pendingActions.map(\.date) == [3], "at point \(point)")
            }
        }
        #expect(points != nil, "the second waited for the first")
    }
}
