// SPDX-License-Identifier: Apache-2.0

import Foundation
import WatertightFoundation

/// A thread that runs its run loop until it is released. (Swift Testing does not run the main one.)
final class RunLoopThread: Sendable {
    // Passed to other threads for the calls that are safe there: `perform` and timers.
    nonisolated(unsafe) let runLoop: RunLoop
    /// The source that keeps the loop from ending.
    nonisolated(unsafe) private let anchor: any Cancellable
    /// Fired when the thread has ended.
    let ended = Events<Bool>()

    init() {
        let isReady = DispatchSemaphore(value: 0)
        // Written before the signal, read after it.
        nonisolated(unsafe) var its: (loop: RunLoop, anchor: any Cancellable)?
        Thread.detachNewThread { [ended] in
            let loop = RunLoop.current
            its = (loop, loop.schedule(after: .init(.distantFuture), interval: 1_000_000) {})
            isReady.signal()
            loop.run()
            ended.note(true)
        }
        isReady.wait()
        guard let its else { preconditionFailure("signalled without a loop") }
        (runLoop, anchor) = its
    }

    deinit {
        // On its thread, which then looks whether there is something left to wait for.
        runLoop.schedule { [anchor] in anchor.cancel() }
    }

    /// Runs `body` on the thread and waits for its result.
    func run<Result: Sendable>(_ body: @escaping () -> Result) async -> Result {
        await withCheckedContinuation { continuation in
            runLoop.schedule { continuation.resume(returning: body()) }
        }
    }
}
