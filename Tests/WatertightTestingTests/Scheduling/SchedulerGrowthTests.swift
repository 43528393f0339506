// SPDX-License-Identifier: Apache-2.0

import Testing
import WatertightCore
import WatertightTesting

/// Runs that would never end: a million actions are the limit.
@Suite struct SchedulerGrowthTests {
    @Test func `a run whose actions advance again and again ends after a million`() {
        let scheduler = TestScheduler()
        var runs = 0
        let repetition = scheduler.schedule(after: 1, interval: 1) {
            runs += 1
            scheduler.advance(by: 1)
        }
        #expect(throws: RunError.self) { try scheduler.run(atMost: 10) }
        #expect(runs == 1_000_000)
        #expect(scheduler.now == 1_000_000)
        repetition.cancel()
    }

    @Test func `an action that schedules at once again and again traps, and is not waited for`() async {
        await #expect(processExitsWith: .failure) {
            let scheduler = TestScheduler()
            func again() { scheduler.schedule(again) }
            again()
            scheduler.advance()
        }
    }
}
