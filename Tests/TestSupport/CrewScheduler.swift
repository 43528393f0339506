// SPDX-License-Identifier: Apache-2.0

package import WatertightCore

/// A scheduler of many threads: it gives the oldest action to whichever thread asks for one, also while others are at theirs.
package final class CrewScheduler: Scheduler, Sendable {
    package typealias SchedulerTimeType = ImmediateScheduler.SchedulerTimeType
    package typealias SchedulerOptions = Never

    private let actions = Guarded<[() -> Void]>([])

    package init() {}

    package var now: SchedulerTimeType { ImmediateScheduler.shared.now }
    package var minimumTolerance: SchedulerTimeType.Stride { 0 }

    package func schedule(options: Never?, _ action: @escaping () -> Void) {
        actions.withLock { $0.append(action) }
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

    /// Does one action, on this thread.
    ///
    /// - Returns: Whether there was one.
    package func step() -> Bool {
        let action = actions.withLock { $0.isEmpty ? nil : $0.removeFirst() }
        action?()
        return action != nil
    }

    /// Runs the scheduled actions, and those that they schedule.
    package func flush() {
        while step() {}
    }
}
