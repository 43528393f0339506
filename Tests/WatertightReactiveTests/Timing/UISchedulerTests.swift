// SPDX-License-Identifier: Apache-2.0

import Dispatch
import Testing
import WatertightReactive

@Suite @MainActor struct UISchedulerTests {
    let scheduler = UIScheduler()
    let log = EventLog()

    /// Returns once what the main queue has by now has run.
    private func drainMainQueue() async {
        await withCheckedContinuation { continuation in DispatchQueue.main.async { continuation.resume() } }
    }

    @Test func `on the main queue an action runs at once, and one that it schedules behind it`() async {
        scheduler.schedule { [log, scheduler] in
            scheduler.schedule { log.note("inner") }
            log.note("outer")
        }
        log.note("behind")
        await drainMainQueue()
        #expect(log.text == "outer behind inner")
    }

    @Test func `a block of another queue that the main thread runs is not on the main queue`() async {
        DispatchQueue(label: "another").sync {
            scheduler.schedule { [log] in log.note("action") }
            log.note("block")
        }
        await drainMainQueue()
        #expect(log.text == "block action")
    }
}
