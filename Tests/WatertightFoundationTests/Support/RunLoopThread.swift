// SPDX-License-Identifier: Apache-2.0

import Foundation
import WatertightFoundation

/// A thread that runs its run loop until it is released. (Swift Testing does not run the main one.)
final class RunLoopThread: Sendable {
    // Handed to other threads for what is safe there: `perform` and timers.
    nonisolated(unsafe) let runLoop: RunLoop
    /// What the loop waits for, so that it does not end.
    nonisolated(unsafe) private let anchor: Timer
    /// Told when the thread has ended.
    let ended = Events<Bool>()

    init() {
        let anchor = Timer(fire: .distantFuture, interval: 0, repeats: false) { _ in }
        let isReady = DispatchSemaphore(value: 0)
        // Written before the signal, read after it.
        nonisolated(unsafe) var itsLoop: RunLoop?
        nonisolated(unsafe) let itsAnchor = anchor
        Thread.detachNewThread { [ended] in
            itsLoop = RunLoop.current
            RunLoop.current.add(itsAnchor, forMode: .default)
            isReady.signal()
            RunLoop.current.run()
            ended.note(true)
        }
        isReady.wait()
        guard let itsLoop else { preconditionFailure("The thread has no run loop") }
        runLoop = itsLoop
        self.anchor = anchor
    }

    deinit {
        // On its thread, which then looks whether there is something left to wait for.
        runLoop.schedule { [anchor] in anchor.invalidate() }
    }

    /// Runs `body` on the thread and waits for its result.
    func run<Result: Sendable>(_ body: @escaping () -> Result) async -> Result {
        await withCheckedContinuation { continuation in
            runLoop.schedule { continuation.resume(returning: body()) }
        }
    }
}
