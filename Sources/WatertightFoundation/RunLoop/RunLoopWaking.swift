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
}
