// SPDX-License-Identifier: Apache-2.0

/// The cancel of the bodies that run.
extension TaskStage {
    /// The tasks of workers that were marked as cancelled.
    @usableFromInline struct Cancelled {
        @usableFromInline var tasks: [Task<Void, Never>] = []
        /// Those whose starting thread has not gone on.
        @usableFromInline var starting: [UnsafeCurrentTask] = []

        @inlinable init() {}
    }

    /// Called under the lock.
    @inlinable func markWorkersCancelled() -> Cancelled {
        var cancelled = Cancelled()
        for worker in workers.compactMap({ $0 }) {
            worker.isCancelled = true
            if let task = worker.task {
                cancelled.tasks.append(task)
            } else if let current = worker.current {
                cancelled.starting.append(current)
            }
        }
        return cancelled
    }

    /// Cancels the tasks. Called without a lock: their cancellation handlers run inside of this.
    @inlinable func cancel(_ cancelled: Cancelled) {
        for task in cancelled.tasks { task.cancel() }
        // The thread that starts a task cancels it once it has gone on; the task itself must know at once.
        guard !cancelled.starting.isEmpty else { return }
        withUnsafeCurrentTask { current in if let current, cancelled.starting.contains(current) { current.cancel() } }
    }
}
