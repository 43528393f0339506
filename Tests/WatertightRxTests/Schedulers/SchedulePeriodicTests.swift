// SPDX-License-Identifier: Apache-2.0

import Testing
import WatertightRx
import WatertightRxTest

/// A scheduler that runs the oldest waiting action when the test says so, also during another.
private final class HandScheduler: SchedulerType {
    private var waiting: [() -> Void] = []

    var now: RxTime { RxTime(timeIntervalSince1970: 0) }
    var count: Int { waiting.count }

    func schedule<StateType>(_ state: StateType, action: @escaping (StateType) -> any Disposable) -> any Disposable {
        let scheduled = SingleAssignmentDisposable()
        waiting.append { if !scheduled.isDisposed { scheduled.setDisposable(action(state)) } }
        return scheduled
    }

    func scheduleRelative<StateType>(
        _ state: StateType, dueTime: RxTimeInterval, action: @escaping (StateType) -> any Disposable
    ) -> any Disposable {
        schedule(state, action: action)
    }

    func runOldest() { waiting.removeFirst()() }
}

@Suite struct SchedulePeriodicTests {
    @Test func `the default repeats an action with the state that it returned, until it is disposed of`() {
        let scheduler = TestScheduler(initialClock: 0)
        var runs: [String] = []
        let repetition = scheduler.schedulePeriodic(1, startAfter: .seconds(10), period: .seconds(3)) { number in
            runs.append("\(number) @ \(scheduler.clock)")
            return number * 2
        }
        scheduler.scheduleAt(17) { repetition.dispose() }
        scheduler.start()
        #expect(runs == ["1 @ 10", "2 @ 13", "4 @ 16"])
    }

    @Test func `runs that become due during another follow it and do not overlap`() {
        let scheduler = HandScheduler()
        let log = EventLog()
        let repetition = scheduler.schedulePeriodic(1, startAfter: .seconds(1), period: .seconds(1)) { number in
            log.note("\(number) begins")
            if number == 1 {
                scheduler.runOldest()
                scheduler.runOldest()
            }
            log.note("\(number) ends")
            return number + 1
        }
        scheduler.runOldest()
        #expect(log.lines == ["1 begins", "1 ends"] && scheduler.count == 2)
        scheduler.runOldest()  // The next run that is due finds two that wait.
        scheduler.runOldest()
        scheduler.runOldest()
        scheduler.runOldest()
        #expect(log.lines.dropFirst(2).prefix(4) == ["2 begins", "2 ends", "3 begins", "3 ends"])
        repetition.dispose()
        let count = log.lines.count
        while scheduler.count > 0 { scheduler.runOldest() }
        #expect(log.lines.count == count)
    }
}
