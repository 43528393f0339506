// SPDX-License-Identifier: Apache-2.0

internal import WatertightCore

/// Runs what actors have to do, one job after another, when the test says so and on the test's thread.
package final class ManualActorExecutor: SerialExecutor {
    private struct State {
        var jobs: [UnownedJob] = []
        var waiter: CheckedContinuation<UnownedJob, Never>?
    }

    private let state = Guarded(State())

    package init() {}

    package func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        state.withLock { state in
            if state.waiter == nil { state.jobs.append(job) }
            return state.waiter.take()
        }?.resume(returning: job)
    }

    package func asUnownedSerialExecutor() -> UnownedSerialExecutor {
        UnownedSerialExecutor(ordinary: self)
    }

    /// How many jobs wait.
    package var count: Int { state.withLock { $0.jobs.count } }

    /// Waits for a job, and runs it until it has ended or waits for something itself.
    package func runNext(isolation: isolated (any Actor)? = #isolation) async {
        let job = await withCheckedContinuation { continuation in
            state.withLock { state -> UnownedJob? in
                if state.jobs.isEmpty {
                    state.waiter = continuation
                    return nil
                }
                return state.jobs.removeFirst()
            }.map { continuation.resume(returning: $0) }
        }
        job.runSynchronously(on: asUnownedSerialExecutor())
    }
}
