// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Runs tasks on the test's request and thread: once ``run()`` has returned, each of them has ended or is suspended.
package final class ManualExecutor: TaskExecutor {
    private let jobs = Line()

    package init() {}

    package func enqueue(_ job: consuming ExecutorJob) {
        jobs.append(UnownedJob(job))
    }

    /// Runs the tasks' jobs until none is left.
    ///
    /// - Returns: How often one of them went on: once for its start, and once for each time that it was resumed.
    @discardableResult
    package func run() -> Int {
        var count = 0
        while let job = jobs.next() {
            job.runSynchronously(on: asUnownedTaskExecutor())
            count += 1
        }
        return count
    }

    /// Starts a task, which does nothing before ``run()``.
    package func start<Result: Sendable>(_ body: @escaping @Sendable () async -> Result) -> Pending<Result> {
        Pending(on: self, body)
    }

    private final class Line: @unchecked Sendable {  // Sendable: `lock`.
        private let lock = NSLock()
        private var jobs: [UnownedJob] = []

        func append(_ job: UnownedJob) { lock.withLock { jobs.append(job) } }

        func next() -> UnownedJob? { lock.withLock { jobs.isEmpty ? nil : jobs.removeFirst() } }
    }
}

/// A task of a ``ManualExecutor``, and its result.
package final class Pending<Result: Sendable>: @unchecked Sendable {  // Sendable: `lock`.
    private let lock = NSLock()
    private var returned: Result?
    private var task: Task<Void, Never>?

    fileprivate init(on executor: ManualExecutor, _ body: @escaping @Sendable () async -> Result) {
        task = Task(executorPreference: executor) {
            let result = await body()
            self.lock.withLock { self.returned = result }
        }
    }

    /// Its result; `nil` while it runs.
    package var result: Result? { lock.withLock { returned } }

    package func cancel() { task?.cancel() }
}
