// SPDX-License-Identifier: Apache-2.0

import Foundation
package import WatertightCore

/// Keeps what is scheduled until `flush()`, in order.
package final class ManualScheduler: Scheduler, @unchecked Sendable {  // Sendable: `lock`.
    package typealias SchedulerTimeType = ImmediateScheduler.SchedulerTimeType
    package typealias SchedulerOptions = Never

    private let lock = NSLock()
    private var actions: [() -> Void] = []

    package init() {}

    package var now: SchedulerTimeType { ImmediateScheduler.shared.now }
    package var minimumTolerance: SchedulerTimeType.Stride { 0 }
    package var count: Int { lock.withLock { actions.count } }

    package func schedule(options: Never?, _ action: @escaping () -> Void) {
        lock.withLock { actions.append(action) }
    }

    package func schedule(
        after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, options: Never?, _ action: @escaping () -> Void
    ) {
        schedule(options: nil, action)
    }

    package func schedule(
        after date: SchedulerTimeType, interval: SchedulerTimeType.Stride, tolerance: SchedulerTimeType.Stride, options: Never?,
        _ action: @escaping () -> Void
    ) -> any Cancellable {
        schedule(options: nil, action)
        return Subscriptions.empty
    }

    /// Does one action.
    ///
    /// - Returns: Whether there was one.
    package func step() -> Bool {
        let action = lock.withLock { actions.isEmpty ? nil : actions.removeFirst() }
        action?()
        return action != nil
    }

    /// Does what was scheduled, and what that schedules.
    package func flush() {
        while step() {}
    }
}
