// SPDX-License-Identifier: Apache-2.0

import Dispatch
import Foundation

// Foundation on Linux does not wake a sleeping run loop when another thread adds a block, and has no call that does. A timer wakes it. The main
// loop serves the main queue, so it needs no timer.
extension RunLoop {
    var isMain: Bool { self === RunLoop.main }

    /// Makes the loop look for work, if it might be asleep.
    func wake() {
        if isMain {
            if !Thread.isMainThread { DispatchQueue.main.async {} }
        } else if self !== RunLoop.current {
            RunLoopWaker.at(self).wake(self)
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
            // The main queue is served in other modes too.
            RunLoop.main.perform { action.run() }
        }
        timer.schedule(TimerSetting(once: date, tolerance: tolerance))
        timer.resume()
    }
}
