// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A repetition on an operation queue: one operation for each run, which schedules the next when it has run.
///
/// The scheduled operation retains the action. Until it is cancelled, the repetition retains the operation and the queue, and they retain it.
final class OperationQueueRepetition: Cancellable {
    private struct Running {
        let queue: OperationQueue
        /// The operation that waits or runs, and where it waits.
        var waiting: (operation: DatedOperation, dates: OperationQueueDates)?
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
        guard let queue = running.withLock({ $0?.queue }) else { return }
        let dates = OperationQueueDates.at(queue)
        let operation = DatedOperation(tolerance: tolerance) { [self] in
            action()
            schedule(action, at: Date(timeIntervalSinceNow: interval))
        }
        let (isRunning, former) = running.withLock { running in
            let former = running?.waiting
            running?.waiting = (operation, dates)
            return (running != nil, former)
        }
        if isRunning { dates.insert(operation, at: date) }
        withExtendedLifetime(former) {}
    }

    func cancel() {
        let waiting = running.withLock { $0.take() }?.waiting
        if let waiting { waiting.dates.cancel(waiting.operation) }
    }
}
