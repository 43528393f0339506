// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Runs actors' jobs, one after another, on the test's request and thread.
package final class ManualActorExecutor: SerialExecutor, @unchecked Sendable {  // Sendable: `lock`.
    /// One of Foundation's: at a lock of the package's a test may interrupt the thread.
    private let lock = NSLock()
    private var jobs: [UnownedJob] = []
    private var waiter: (count: Int, continuation: CheckedContinuation<Void, Never>)?

    package init() {}

    package func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        lock.withLock {
            jobs.append(job)
            return takeWaiter()
        }?.resume()
    }

    package func asUnownedSerialExecutor() -> UnownedSerialExecutor {
        UnownedSerialExecutor(ordinary: self)
    }

    /// How many jobs wait.
    package var count: Int { lock.withLock { jobs.count } }

    /// Waits until that many jobs wait.
    package func waiting(_ count: Int, isolation: isolated (any Actor)? = #isolation) async {
        await withCheckedContinuation { continuation in
            lock.withLock {
                waiter = (count, continuation)
                return takeWaiter()
            }?.resume()
        }
    }

    /// Waits for a job, and runs it until it has ended or waits for something itself.
    package func runNext(isolation: isolated (any Actor)? = #isolation) async {
        await waiting(1)
        next()?.runSynchronously(on: asUnownedSerialExecutor())
    }

    /// Runs jobs until none waits.
    package func run() {
        while let job = next() { job.runSynchronously(on: asUnownedSerialExecutor()) }
    }

    private func next() -> UnownedJob? { lock.withLock { jobs.isEmpty ? nil : jobs.removeFirst() } }

    /// The waiter for a number of jobs, under the lock.
    private func takeWaiter() -> CheckedContinuation<Void, Never>? {
        guard let waiter, jobs.count >= waiter.count else { return nil }
        self.waiter = nil
        return waiter.continuation
    }
}
