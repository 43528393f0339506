// SPDX-License-Identifier: Apache-2.0

internal import WatertightCore

/// Runs actors' jobs, one after another, on the test's request and thread.
package final class ManualActorExecutor: SerialExecutor {
    private struct State {
        var jobs: [UnownedJob] = []
        var waiter: (count: Int, continuation: CheckedContinuation<Void, Never>)?

        /// The waiters for a number of jobs.
        mutating func takeWaiter() -> CheckedContinuation<Void, Never>? {
            guard let waiter, jobs.count >= waiter.count else { return nil }
            self.waiter = nil
            return waiter.continuation
        }
    }

    private let state = Guarded(State())

    package init() {}

    package func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        state.withLock { state in
            state.jobs.append(job)
            return state.takeWaiter()
        }?.resume()
    }

    package func asUnownedSerialExecutor() -> UnownedSerialExecutor {
        UnownedSerialExecutor(ordinary: self)
    }

    /// How many jobs wait.
    package var count: Int { state.withLock { $0.jobs.count } }

    /// Waits until that many jobs wait.
    package func waiting(_ count: Int, isolation: isolated (any Actor)? = #isolation) async {
        await withCheckedContinuation { continuation in
            state.withLock { state in
                state.waiter = (count, continuation)
                return state.takeWaiter()
            }?.resume()
        }
    }

    /// Waits for a job, and runs it until it has ended or waits for something itself.
    package func runNext(isolation: isolated (any Actor)? = #isolation) async {
        await waiting(1)
        state.withLock { $0.jobs.removeFirst() }.runSynchronously(on: asUnownedSerialExecutor())
    }
}
