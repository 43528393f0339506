// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A repetition on an operation queue: an operation for each run, the next put in line when the last has run.
///
/// The operation in line keeps the action and, until the repetition is cancelled, is kept here; this, the queue and the operation keep
/// each other so long.
final class OperationQueueRepetition: Cancellable {
    private struct Running {
        let queue: OperationQueue
        /// The one that waits or runs.
        var operation: DueOperation?
    }

    private let interval: TimeInterval
    private let tolerance: TimeInterval
    /// `nil` once cancelled.
    private let running: Guarded<Running?>

    init(on queue: OperationQueue, interval: TimeInterval, tolerance: TimeInterval) {
        self.interval = interval
        self.tolerance = tolerance
        running = Guarded(Running(queue: queue))
    }

    /// Puts one run in line, which puts in the next.
    func enqueue(_ action: @escaping () -> Void, at date: Date) {
        let operation = DueOperation { [self] in
            action()
            enqueue(action, at: Date(timeIntervalSinceNow: interval))
        }
        let before = running.withLock { running in
            defer { running?.operation = operation }
            return running
        }
        if let before {
            before.queue.addOperation(operation)
            operation.arm(at: date, tolerance: tolerance)
        } else {
            operation.cancel()
        }
    }

    func cancel() {
        let before = running.withLock { $0.take() }
        before?.operation?.cancel()
    }
}
