// SPDX-License-Identifier: Apache-2.0

import Foundation
import WatertightFoundation

/// A thread that runs its run loop until it is stopped. (Swift Testing does not run the main one.)
final class RunLoopThread: Sendable {
    // Handed to other threads for what is safe there: `perform` and timers.
    nonisolated(unsafe) let runLoop: RunLoop

    init() {
        let isReady = DispatchSemaphore(value: 0)
        // Written before the signal, read after it.
        nonisolated(unsafe) var itsLoop: RunLoop?
        Thread.detachNewThread {
            let stop = Stop()
            itsLoop = RunLoop.current
            // A loop with nothing to wait for does not wait.
            RunLoop.current.add(Timer(fire: .distantFuture, interval: 0, repeats: false) { _ in }, forMode: .default)
            Thread.current.threadDictionary["stop"] = stop
            isReady.signal()
            while !stop.isDue, RunLoop.current.run(mode: .default, before: .distantFuture) {}
        }
        isReady.wait()
        runLoop = itsLoop!
    }

    deinit {
        runLoop.schedule { (Thread.current.threadDictionary["stop"] as? Stop)?.isDue = true }
    }

    /// Only its thread.
    private final class Stop {
        var isDue = false
    }

    /// Runs `body` on the thread and waits for its result.
    func run<Result: Sendable>(_ body: @escaping () -> Result) async -> Result {
        await withCheckedContinuation { continuation in
            runLoop.schedule { continuation.resume(returning: body()) }
        }
    }
}
