// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A repetition on an operation queue: one operation for each run, which schedules the next when it has run.
///
/// The scheduled operation retains the action. Until it is cancelled, the repetition retains the operation and the queue, and they retain it.
final class OperationQueueRepetition: Cancellable {
    private struct Running {
        let queue: OperationQueue
        /// The operation that waits or runs.
        var waiting: DatedOperation?
        /// Where it waits.
        var dates: OperationQueueDates?
    }

    private let interval: TimeInterval
    private let tolerance: TimeInterval
    /// `nil` after it was cancelled.
    private let running: Guarded<Running?>

    init(on queue: OperationQueue, interval: TimeInterval, tolerance: TimeInterval) {
        self.interval = interval
        self.tolerance = tolerance
        running = Guarded(Running(queue: queue))
    }

    /// Schedules one run, which schedules the next.
    func schedule(_ action: @escaping () -> Void, at date: Date) {
        let operation = DatedOperation(tolerance: tolerance) { [self] in
            action()
            schedule(action, at: Date(timeIntervalSinceNow: interval))
        }
        let (queue, former) = running.withLock { running in
            let former = running?.waiting
            running?.waiting = operation
            running?.dates = nil
            return (running?.queue, former)
        }
        withExtendedLifetime(former) {}
        guard let queue, let dates = OperationQueueDates.schedule(operation, at: date, on: queue) else { return }
        running.withLock { running in
            if running?.waiting === operation { running?.dates = dates }
        }
        // It was cancelled before the cancel could know where it waits.
        if operation.action.isEmpty { dates.cancel(operation) }
    }

    func cancel() {
        guard let cancelled = running.withLock({ $0.take() }) else { return }
        cancelled.waiting?.action.release()
        if let operation = cancelled.waiting { cancelled.dates?.cancel(operation) }
    }
}
