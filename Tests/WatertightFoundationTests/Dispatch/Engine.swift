// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Runs its actor's jobs on a queue, and can check that code is on the queue only by a check that traps (SE-0424).
final class QueueExecutor: SerialExecutor {
    let queue = DispatchQueue(label: "Engine")

    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        queue.async { job.runSynchronously(on: self.asUnownedSerialExecutor()) }
    }

    func checkIsolated() { dispatchPrecondition(condition: .onQueue(queue)) }
}

@globalActor actor Engine {
    static let shared = Engine()
    nonisolated let executor = QueueExecutor()
    nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }
}
