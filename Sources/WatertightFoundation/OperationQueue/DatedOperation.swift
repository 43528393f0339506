// SPDX-License-Identifier: Apache-2.0

import Foundation
import WatertightCore

/// An action that waits for its date: it becomes an operation of its queue then.
final class DatedOperation: Sendable {
    /// Emptied by the run or by a cancel.
    let action: ReleasableBox<() -> Void>
    /// By how many seconds the date may be missed; zero or more.
    let tolerance: TimeInterval
    /// Among the actions of its queue.
    let place = DatedPlace()

    init(tolerance: TimeInterval, _ action: @escaping () -> Void) {
        self.action = ReleasableBox(action)
        // Anything else, a NaN included, counts as none.
        self.tolerance = tolerance > 0 ? tolerance : 0
    }
}

/// Stands in an operation queue for the actions that wait for their dates.
///
/// Foundation looks at every operation that is not ready whenever it adds or finishes one. So actions are added when they are due, and until then the
/// queue has this one operation: `cancelAllOperations()` cancels it and them, and `waitUntilAllOperationsAreFinished()` waits for it.
final class WaitingOperation: Operation, @unchecked Sendable {  // Sendable: the lock of `dates` guards the rest.
    /// Keeps it from being ready.
    let end = Operation()
    let period: WaitingPeriod
    private let dates: OperationQueueDates

    init(for period: WaitingPeriod, of dates: OperationQueueDates) {
        (self.period, self.dates) = (period, dates)
        super.init()
        addDependency(end)
    }

    override func main() { dates.hasEnded(self) }

    override func cancel() {
        super.cancel()
        dates.cancelAll(of: self)
    }
}

/// The actions that one ``WaitingOperation`` after the other stands for.
///
/// ```
///   empty ──insert──▶ waiting ──no action is left──▶ ending ──its operation runs──▶ empty
///                        ▲                              │
///                        └─its operation runs, and actions have come: another one─┘
/// ```
/// Guarded by the lock of its `OperationQueueDates`. A queue has two, and only the newer gets actions until the older is empty, so that
/// each operation ends.
final class WaitingPeriod {
    var count = 0
    var operation: WaitingOperation?
    var isEnding = false

    var isEmpty: Bool { operation == nil && count == 0 }

    /// Counts an action that is gone.
    ///
    /// - Returns: The operation to end, if it was the last.
    func leave() -> WaitingOperation? {
        count -= 1
        guard count == 0, !isEnding, let operation else { return nil }
        isEnding = true
        return operation
    }
}
