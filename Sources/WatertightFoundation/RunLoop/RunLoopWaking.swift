// SPDX-License-Identifier: Apache-2.0

import Dispatch
import Foundation

// Foundation on Linux does not wake a sleeping run loop when a block is handed to it from another thread, and has no call that does.
// A timer wakes it. The main loop serves the main queue, so that it needs none.
extension RunLoop {
    var isMain: Bool { self === RunLoop.main }

    /// Makes the loop look for work, where it might be asleep.
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
            // Until here the handler, which has a reference to it, keeps the timer.
            timer.cancel()
            guard let action = kept.release() else { return }
            // The main queue is served in other modes too.
            RunLoop.main.perform { action.run() }
        }
        timer.schedule(TimerSetting(once: date, tolerance: tolerance))
        timer.resume()
    }
}
