// SPDX-License-Identifier: Apache-2.0

import Dispatch
import Testing
import WatertightRx

@Suite struct MainSchedulerTests {
    private let log = EventLog()

    /// Schedules an action that notes its name, does more, and notes its end.
    @discardableResult private func schedule(
        _ name: String, on scheduler: any ImmediateSchedulerType, _ more: @escaping () -> Void = {}
    ) -> any Disposable {
        scheduler.schedule(name) { [log] in
            log.note($0)
            more()
            log.note("end of \($0)")
            return Disposables.create()
        }
    }

    /// Waits until the main queue has run what waited there.
    private func drainMainQueue() async {
        await withCheckedContinuation { continuation in DispatchQueue.main.async { continuation.resume() } }
    }

    @Test @MainActor func `on the main queue an action runs at once, and one that it schedules waits for its turn`() async {
        let scheduler = MainScheduler()
        schedule("1", on: scheduler) { schedule("2", on: scheduler) }
        #expect(log.lines == ["1", "end of 1"])
        schedule("3", on: scheduler)
        #expect(log.lines == ["1", "end of 1"])
        await drainMainQueue()
        #expect(log.lines == ["1", "end of 1", "2", "end of 2", "3", "end of 3"])
        schedule("4", on: scheduler)
        #expect(log.lines.suffix(2) == ["4", "end of 4"])
    }

    @Test func `off the main queue actions wait for it, and run there in order`() async {
        let scheduler = MainScheduler()
        schedule("1", on: scheduler) { MainScheduler.ensureExecutingOnScheduler() }
        schedule("2", on: scheduler).dispose()
        schedule("3", on: scheduler)
        await drainMainQueue()
        #expect(log.lines.filter { $0.hasPrefix("end") }.suffix(2).contains("end of 3") && log.lines.contains("1"))
    }

    @Test @MainActor func `the asynchronous form runs nothing at once`() async {
        schedule("1", on: MainScheduler.asyncInstance)
        #expect(log.lines.isEmpty)
        await drainMainQueue()
        #expect(log.lines == ["1", "end of 1"])
    }

    @Test @MainActor func `the concurrent form also runs at once what another action schedules`() async {
        let scheduler = ConcurrentMainScheduler.instance
        schedule("1", on: scheduler) { schedule("2", on: scheduler) }
        #expect(log.lines == ["1", "2", "end of 2", "end of 1"])
    }

    @Test func `the concurrent form waits for the main queue elsewhere`() async {
        schedule("1", on: ConcurrentMainScheduler.instance) { MainScheduler.ensureExecutingOnScheduler() }
        await drainMainQueue()
        #expect(log.lines == ["1", "end of 1"])
    }

    @Test func `off the main queue the check ends the process`() async {
        await #expect(processExitsWith: .failure) {
            await withCheckedContinuation { (_: CheckedContinuation<Void, Never>) in
                DispatchQueue(label: "other").async { MainScheduler.ensureExecutingOnScheduler(errorMessage: "not here") }
            }
        }
    }
}
