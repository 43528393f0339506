// SPDX-License-Identifier: Apache-2.0

import Testing
import WatertightCore
import WatertightTesting

@Suite struct RepetitionTests {
    let scheduler = TestScheduler()

    @Test func `an action repeats at its interval, and does not drift`() {
        var moments: [VirtualTime] = []
        let repetition = scheduler.schedule(after: 1, interval: 0.1) { moments.append(scheduler.now) }
        scheduler.advance(to: 1.35)
        #expect(moments == [1, 1.1, 1.2, 1.3])
        scheduler.advance(by: 0.05)
        #expect(moments.last == 1.4)
        repetition.cancel()
        scheduler.advance(by: 10)
        #expect(moments.count == 5)
    }

    @Test func `two that meet run in the order in which they were started, each time`() {
        var order: [String] = []
        let slow = scheduler.schedule(after: 1, interval: 1) { order.append("slow") }
        let fast = scheduler.schedule(after: 0.5, interval: 0.5) { order.append("fast") }
        // Scheduled before the repetitions reach that moment, and after they began.
        scheduler.schedule(after: 2) { order.append("once") }
        scheduler.advance(to: 2)
        #expect(order == ["fast", "slow", "fast", "fast", "slow", "fast", "once"])
        slow.cancel()
        fast.cancel()
    }

    @Test func `a repetition that cancels itself does not run again`() {
        var repetition: (any Cancellable)?
        var runs = 0
        repetition = scheduler.schedule(after: 1, interval: 1) {
            runs += 1
            if runs == 3 {
                repetition?.cancel()
                #expect(!scheduler.hasPendingActions)
            }
        }
        scheduler.advance(by: 100)
        #expect(runs == 3)
        repetition = nil
    }

    @Test func `one repetition stops another that is due at the same moment`() {
        var (second, runs): ((any Cancellable)?, Int) = (nil, 0)
        let first = scheduler.schedule(after: 1, interval: 1) { second?.cancel() }
        second = scheduler.schedule(after: 1, interval: 1) { runs += 1 }
        scheduler.advance(by: 3)
        #expect(runs == 0)
        first.cancel()
    }

    @Test func `the first date may be past, and the interval counts from now`() {
        scheduler.advance(to: 10)
        var moments: [VirtualTime] = []
        let repetition = scheduler.schedule(after: 1, interval: 2) { moments.append(scheduler.now) }
        scheduler.advance(by: 4)
        #expect(moments == [10, 12, 14])
        repetition.cancel()
    }

    @Test func `dropping the token stops it, as with a queue`() {
        var runs = 0
        do {
            let repetition = scheduler.schedule(after: 1, interval: 1) { runs += 1 }
            #expect(repetition is AnyCancellable)
            scheduler.advance(by: 1)
        }
        scheduler.advance(by: 10)
        #expect(runs == 1)
        #expect(!scheduler.hasPendingActions)
    }

    @Test func `an interval of nothing is a mistake that traps`() async {
        await #expect(processExitsWith: .failure) { _ = TestScheduler().schedule(after: 1, interval: 0) {} }
    }
}
