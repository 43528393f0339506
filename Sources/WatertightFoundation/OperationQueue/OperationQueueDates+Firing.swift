// SPDX-License-Identifier: Apache-2.0

import Dispatch
import Foundation
import WatertightCore

extension OperationQueueDates {
    /// Makes the operation of a period. Called under the lock.
    func stand(for period: WaitingPeriod) -> WaitingOperation {
        let operation = WaitingOperation(for: period, of: self)
        (period.operation, period.isEnding) = (operation, false)
        return operation
    }

    /// Sets the timer to the earliest date, unless it fires in time. Called under the lock; Dispatch calls no other code here.
    func setTimer(_ state: inout State) {
        guard let first = state.dated.first else { return }
        let end = first.date + first.action.operation.tolerance
        if let latest = state.latest, latest <= end { return }
        // The second action is not late because the first may be.
        let latest = min(end, state.dated.secondDate ?? end)
        state.latest = latest
        let setting = TimerSetting(once: Date(timeIntervalSinceReferenceDate: first.date), tolerance: latest - first.date)
        if let timer = state.timer { return timer.schedule(setting) }
        let timer = DispatchSource.makeTimerSource()
        timer.setEventHandler { [weak self] in self?.addDue() }
        timer.schedule(setting)
        timer.resume()
        state.timer = timer
    }

    /// Adds the actions that are due to the queue, in the order of their dates.
    func addDue() {
        let now = Date().timeIntervalSinceReferenceDate
        let (due, ended, queue) = state.withLock { state in
            var due: [DatedOperation] = []
            var ended: [WaitingOperation] = []
            while let first = state.dated.first, first.date <= now {
                _ = state.dated.popFirst()
                due.append(first.action.operation)
                if let last = first.action.period.leave() { ended.append(last) }
            }
            state.latest = nil
            setTimer(&state)
            return (due, ended, state.dated.isEmpty ? state.retained.take() : state.retained)
        }
        let operations = due.filter { !$0.action.isEmpty }.map { ActionOperation($0.action) }
        if !operations.isEmpty { queue?.addOperations(operations, waitUntilFinished: false) }
        // After that, so that what waits for the queue to be empty waits for them.
        for operation in ended { operation.end.start() }
    }

    /// Called by an operation that runs.
    func hasEnded(_ operation: WaitingOperation) {
        let period = operation.period
        let (former, next, queue) = state.withLock { state -> (WaitingOperation?, WaitingOperation?, OperationQueue?) in
            guard period.operation === operation else { return (nil, nil, nil) }
            let former = period.operation.take()
            return (former, period.count > 0 ? stand(for: period) : nil, state.retained)
        }
        if let next { queue?.addOperation(next) } else { forgetIfEmpty() }
        withExtendedLifetime(former) {}
    }

    /// Called by an operation that is cancelled: its actions are, too.
    func cancelAll(of operation: WaitingOperation) {
        let period = operation.period
        let (former, removed, queue) = state.withLock {
            state -> (WaitingOperation?, ContiguousArray<DatedActions<TimeInterval, Item>.Entry>, OperationQueue?) in
            guard period.operation === operation else { return (nil, [], nil) }
            let removed = state.dated.removeAll { $0.period === period }
            period.count = 0
            return (period.operation.take(), removed, state.dated.isEmpty ? state.retained.take() : nil)
        }
        for entry in removed { entry.action.operation.action.release() }
        if former != nil { forgetIfEmpty() }
        withExtendedLifetime((removed, queue)) {}
    }
}
