// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A repetition on an operation queue: one operation for each run, which enqueues the next when it has run.
///
/// The enqueued operation retains the action. Until it is cancelled, the repetition retains the operation and the queue, and they retain it.
final class OperationQueueRepetition: Cancellable {
    private struct Running {
        let queue: OperationQueue
        /// The operation that waits or runs.
        var operation: DueOperation?
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

    /// Enqueues one run, which enqueues the next.
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
