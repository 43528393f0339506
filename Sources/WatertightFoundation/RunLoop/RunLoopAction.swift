// SPDX-License-Identifier: Apache-2.0

import Foundation
import WatertightCore

/// An action that waits for its date, and which its run loop runs then, once or repeatedly.
final class RunLoopAction: Sendable {
    /// Between two dates; `nil` for an action that runs once.
    let interval: TimeInterval?
    /// Among the actions of its loop.
    let place = DatedPlace()
    private let body: ReleasableBox<() -> Void>
    /// Whether it waits for its turn, or runs. One run makes up for the dates that come meanwhile.
    private let isBusy = Guarded(false)

    init(every interval: TimeInterval? = nil, _ body: @escaping () -> Void) {
        self.interval = interval
        self.body = ReleasableBox(body)
    }

    /// Has a loop run it in its default mode, on the loop's thread: in this pass, but not inside of the timer's call, in which the timer does not fire
    /// again.
    func perform(on loop: RunLoop) {
        let isFirst = isBusy.withLock { isBusy in
            defer { isBusy = true }
            return !isBusy
        }
        if isFirst { loop.perform { self.run() } }
    }

    /// Runs it, unless it was cancelled.
    func run() {
        if interval == nil { body.release()?() } else { body.value?() }
        isBusy.withLock { $0 = false }
    }

    /// Releases the closure, so that it never runs again.
    func release() { body.release() }
}
