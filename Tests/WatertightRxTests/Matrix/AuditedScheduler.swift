// SPDX-License-Identifier: Apache-2.0

import WatertightRx
import WatertightRxTest

/// A user's own scheduler, which notes the locks that are held when it is called. Its actions run in a `TestScheduler`.
final class AuditedScheduler: SchedulerType {
    private let scheduler: TestScheduler
    private let ledger: Ledger

    init(_ scheduler: TestScheduler, _ ledger: Ledger) {
        self.scheduler = scheduler
        self.ledger = ledger
    }

    var now: RxTime {
        ledger.touch()
        return scheduler.now
    }

    func schedule<StateType>(_ state: StateType, action: @escaping (StateType) -> any Disposable) -> any Disposable {
        audited(scheduler.schedule(state, action: action))
    }

    func scheduleRelative<StateType>(
        _ state: StateType, dueTime: RxTimeInterval, action: @escaping (StateType) -> any Disposable
    ) -> any Disposable {
        audited(scheduler.scheduleRelative(state, dueTime: dueTime, action: action))
    }

    private func audited(_ scheduled: any Disposable) -> any Disposable {
        ledger.touch()
        return Disposables.create { [ledger] in
            ledger.touch()
            scheduled.dispose()
        }
    }
}
