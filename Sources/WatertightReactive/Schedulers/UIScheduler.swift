// SPDX-License-Identifier: Apache-2.0

import Dispatch
import WatertightCore

/// Runs actions on the main queue: at once if the caller runs on it and no action of this scheduler waits or runs, and otherwise behind what the queue has.
///
/// Source: ReactiveSwift `UIScheduler`.
public final class UIScheduler: Scheduler {
    /// How many actions wait or run.
    private let length = Guarded(0)

    /// Makes a scheduler. Actions of several of them have no order.
    public init() {}

    /// Runs an action on the main queue. A block of another queue's, which the main thread runs by `sync`, is not on it.
    @discardableResult public func schedule(_ action: @escaping () -> Void) -> (any Disposable)? {
        let isFirst = length.withLock { length in
            length += 1
            return length == 1
        }
        if isFirst, MainQueue.isCurrent {
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
