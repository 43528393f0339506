// SPDX-License-Identifier: Apache-2.0

import Dispatch
import Foundation
import WatertightCore

/// Runs actions on the main thread: at once where that is the calling thread and no action of this scheduler waits or runs, and otherwise on the main queue.
///
/// Source: ReactiveSwift `UIScheduler`.
public final class UIScheduler: Scheduler {
    /// How many actions wait or run.
    private let length = Guarded(0)

    /// Makes a scheduler. Actions of several of them have no order.
    public init() {}

    /// Runs an action on the main thread.
    @discardableResult public func schedule(_ action: @escaping () -> Void) -> (any Disposable)? {
        let isFirst = length.withLock { length in
            length += 1
            return length == 1
        }
        if isFirst, Thread.isMainThread {
            action()
            leave()
            return nil
        }
        let scheduled = ScheduledAction(action)
        DispatchQueue.main.async {
            scheduled.run()
            self.leave()
        }
        return scheduled
    }

    private func leave() { length.withLock { $0 -= 1 } }
}
