// SPDX-License-Identifier: Apache-2.0

package import Dispatch
package import WatertightCore

/// Runs scheduled actions on a concurrent queue: two actions may run at once, and in any order.
package struct ConcurrentScheduler: Scheduler {
    package typealias SchedulerTimeType = ImmediateScheduler.SchedulerTimeType
    package typealias SchedulerOptions = Never

    package let queue = DispatchQueue(label: "concurrent", attributes: .concurrent)

    package init() {}

    package var now: SchedulerTimeType { ImmediateScheduler.shared.now }
    package var minimumTolerance: SchedulerTimeType.Stride { 0 }

    package func schedule(options: Never?, _ action: @escaping () -> Void) {
        let action = Handed(action)
        queue.async { action.value() }
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
}
