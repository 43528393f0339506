// SPDX-License-Identifier: Apache-2.0

import Testing
import WatertightRx

@Suite struct CurrentThreadSchedulerTests {
    private let scheduler = CurrentThreadScheduler.instance
    private let log = EventLog()

    /// Schedules an action that notes its name, does more, and notes its end.
    @discardableResult private func schedule(_ name: String, _ more: @escaping () -> Void = {}) -> any Disposable {
        scheduler.schedule(name) {
            log.note($0)
            more()
            log.note("end of \($0)")
            return Disposables.create { self.log.note("\(name) disposed") }
        }
    }

    @Test func `the first action runs at once, and those that it schedules run one after the other when it has returned`() {
        schedule("1") {
            schedule("2") { schedule("4") }
            schedule("3")
        }
        #expect(
            log.lines == ["1", "end of 1", "2", "end of 2", "3", "end of 3", "4", "end of 4"])
    }

    @Test func `it is required to schedule while no action runs on the thread`() {
        var answers = [CurrentThreadScheduler.isScheduleRequired]
        _ = scheduler.schedule(()) {
            answers.append(CurrentThreadScheduler.isScheduleRequired)
            _ = scheduler.schedule(()) {
                answers.append(CurrentThreadScheduler.isScheduleRequired)
                return Disposables.create()
            }
            return Disposables.create()
        }
        answers.append(CurrentThreadScheduler.isScheduleRequired)
        #expect(answers == [true, false, false, true])
    }

    @Test func `an action that is disposed of while it waits does not run, and is released at once`() {
        final class State {}
        weak var released: State?
        schedule("1") {
            let waiting: any Disposable
            do {
                let state = State()
                released = state
                waiting = scheduler.schedule(state) { _ in
                    log.note("never")
                    return Disposables.create()
                }
            }
            #expect(released != nil)
            waiting.dispose()
            #expect(released == nil)
        }
        #expect(log.lines == ["1", "end of 1"])
    }

    @Test func `the result of an action is disposed of with the action, also if that is disposed of while it runs`() {
        var inner: (any Disposable)?
        schedule("1") { inner = schedule("2") { schedule("3") { inner?.dispose() } } }
        #expect(log.lines == ["1", "end of 1", "2", "end of 2", "3", "2 disposed", "end of 3"])

        let second = EventLog()
        schedule("4") {
            inner = scheduler.schedule(()) {
                inner?.dispose()
                second.note("ran")
                return Disposables.create { second.note("disposed") }
            }
        }
        #expect(second.lines == ["ran", "disposed"])
    }
}
