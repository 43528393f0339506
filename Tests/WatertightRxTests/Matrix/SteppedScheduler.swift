// SPDX-License-Identifier: Apache-2.0

import Foundation
import WatertightRx

/// A user's own scheduler for several threads: it keeps its actions until a thread tells it to run them, whatever their times.
final class SteppedScheduler: SchedulerType, @unchecked Sendable {  // Sendable: `lock`.
    private let ledger: Ledger
    private let lock = NSLock()
    private var actions: [(action: () -> Void, cancelled: BooleanDisposable)] = []
    private var steps = 0

    init(_ ledger: Ledger) {
        self.ledger = ledger
    }

    /// A step is ten seconds.
    var now: RxTime {
        ledger.touch()
        return RxTime(timeIntervalSinceReferenceDate: Double(lock.withLock { steps }) * 10)
    }

    func schedule<StateType>(_ state: StateType, action: @escaping (StateType) -> any Disposable) -> any Disposable {
        ledger.touch()
        let cancelled = BooleanDisposable()
        lock.withLock { actions.append((action: { _ = action(state) }, cancelled: cancelled)) }
        return Disposables.create { [ledger] in
            ledger.touch()
            cancelled.dispose()
        }
    }

    func scheduleRelative<StateType>(
        _ state: StateType, dueTime: RxTimeInterval, action: @escaping (StateType) -> any Disposable
    ) -> any Disposable { schedule(state, action: action) }

    /// Runs the actions that wait, and not those that they schedule.
    func step() {
        let due = lock.withLock {
            steps += 1
            defer { actions = [] }
            return actions
        }
        for entry in due where !entry.cancelled.isDisposed { entry.action() }
    }
}
