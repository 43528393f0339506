// SPDX-License-Identifier: Apache-2.0

import Dispatch
import Foundation

// The main loop, and the main queue in its place while nothing runs the loop. Under an asynchronous `main` on Linux the main thread sleeps for good and
// other threads serve the main queue; on Apple's platforms such a `main` runs the loop, which serves the queue.
extension RunLoop {
    /// Whether this is the main loop, and no thread runs it.
    var isIdleMain: Bool { isMain && currentMode == nil }

    /// How many actions of the main loop wait in the main queue. What is scheduled later waits behind them.
    private static let waiting = Guarded(0)

    /// Runs the action on the main loop, in its default mode, behind the actions that were scheduled before.
    func scheduleOnMain(_ action: SendableAction<() -> Void>) {
        let isIdle = isIdleMain
        let waitsInQueue = Self.waiting.withLock { count in
            guard count > 0 || isIdle else { return false }
            count += 1
            return true
        }
        guard waitsInQueue else {
            perform { action.run() }
            return wake()
        }
        DispatchQueue.main.async {
            RunLoop.runOnMain(action)
            Self.waiting.withLock { $0 -= 1 }
        }
    }

    /// Runs the action on the main loop, in its default mode, not before `date`.
    func scheduleOnMain(after date: Date, tolerance: TimeInterval, _ action: SendableAction<() -> Void>) {
        let kept = ReleasableBox(action)
        let timer = DispatchSource.makeTimerSource(queue: .main)
        timer.setEventHandler {
            // Until here the handler retains the timer, to which it refers.
            timer.cancel()
            guard let action = kept.release() else { return }
            RunLoop.runOnMain(action)
        }
        timer.schedule(TimerSetting(once: date, tolerance: tolerance))
        timer.resume()
    }

    /// Runs the action on the main loop, in its default mode, at `date` and at each of its intervals after that, until the timer is cancelled.
    func repeatOnMain(_ action: RunLoopAction, from date: Date, tolerance: TimeInterval) -> any DispatchSourceTimer {
        let timer = DispatchSource.makeTimerSource(queue: .main)
        timer.setEventHandler {
            if RunLoop.main.isIdleMain { action.run() } else { action.perform(on: .main) }
        }
        timer.schedule(TimerSetting(from: date, every: action.interval ?? .infinity, tolerance: tolerance))
        timer.resume()
        return timer
    }

    /// On the main queue: lets the loop run the action in its default mode, since it serves the queue in other modes, too; if nothing runs the loop, runs
    /// the action itself.
    private static func runOnMain(_ action: SendableAction<() -> Void>) {
        if main.isIdleMain {
            action.run()
        } else {
            main.perform { action.run() }
        }
    }
}
