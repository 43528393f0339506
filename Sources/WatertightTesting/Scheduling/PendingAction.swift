// SPDX-License-Identifier: Apache-2.0

internal import WatertightCore

extension TestScheduler {
    /// A scheduled action that has not run, or will run again.
    public struct PendingAction: CustomStringConvertible {
        /// The date of the next run.
        public let date: SchedulerTimeType
        /// The stride between runs; `nil` for an action that runs once.
        public let interval: SchedulerTimeType.Stride?
        /// How much later the action may run, as passed to its scheduling call; zero for an immediate action.
        public let tolerance: SchedulerTimeType.Stride

        /// The date and the interval: `at 3 s, every 1 s`.
        public var description: String {
            "at \(date)" + (interval.map { ", every \($0)" } ?? "")
        }
    }

    /// The pending actions, in the order in which they will run. Inside a repeating action they include its next run.
    public var pendingActions: [PendingAction] {
        scheduled.withLock { scheduled in
            scheduled.entries.map { PendingAction(date: $0.date, interval: $0.action.interval, tolerance: $0.action.tolerance) }
        }
    }

    /// Whether any action is pending.
    public var hasPendingActions: Bool { scheduled.withLock { $0.first != nil } }

    /// The date of the next action; `nil` if none is pending.
    public var nextDate: SchedulerTimeType? { scheduled.withLock { $0.first?.date } }

    /// Cancels and releases all pending actions.
    ///
    /// This releases a scheduler that is retained only by its own pending actions, such as those of a `receive(on:)`, if they never run.
    public func removeAllPendingActions() {
        let removed = scheduled.withLock { $0.removeAll() }
        withExtendedLifetime(removed) {}
    }

    /// How much time has passed since the scheduler was made, for any time type.
    ///
    /// Exact to the nanosecond if the time type is; that of a `RunLoop` is a `Double`.
    public var elapsed: VirtualTime {
        VirtualTime(VirtualTime.Stride(measuring: beginning.distance(to: now)))
    }
}

extension TestScheduler.PendingAction: Sendable where SchedulerTimeType: Sendable, SchedulerTimeType.Stride: Sendable {}
extension TestScheduler.PendingAction: Equatable {
    /// Whether the two have the same date, interval and tolerance.
    public static func == (lhs: Self, rhs: Self) -> Bool {
        lhs.date == rhs.date && lhs.interval == rhs.interval && lhs.tolerance == rhs.tolerance
    }
}
