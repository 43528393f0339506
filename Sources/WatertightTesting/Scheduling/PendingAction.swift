// SPDX-License-Identifier: Apache-2.0

internal import WatertightCore

extension TestScheduler {
    /// What is scheduled and has not run, or will run again.
    public struct PendingAction: CustomStringConvertible {
        /// When it will run.
        public let date: SchedulerTimeType
        /// After how long it will run again each time; `nil` for an action that runs once.
        public let interval: SchedulerTimeType.Stride?
        /// How much later it might run, as the one who scheduled it said; zero for what is to run at once.
        public let tolerance: SchedulerTimeType.Stride

        /// The date and the interval: `at 3 s, every 1 s`.
        public var description: String {
            "at \(date)" + (interval.map { ", every \($0)" } ?? "")
        }
    }

    /// What is pending, in the order in which it will run. Inside an action that repeats, its next run is among them.
    public var pendingActions: [PendingAction] {
        scheduled.withLock { scheduled in
            scheduled.entries.map { PendingAction(date: $0.date, interval: $0.interval, tolerance: $0.tolerance) }
        }
    }

    /// Whether anything is pending.
    public var hasPendingActions: Bool { scheduled.withLock { !$0.entries.isEmpty } }

    /// When the next action will run; `nil` where nothing is pending.
    public var nextDate: SchedulerTimeType? { scheduled.withLock { $0.entries.first?.date } }

    /// Calls off all that is pending, and releases it.
    ///
    /// A scheduler that its own pending actions keep (those of a `receive(on:)`, say) is let go by this, where they do not run.
    public func removeAllPendingActions() {
        let removed = scheduled.withLock { $0.removeAll() }
        withExtendedLifetime(removed) {}
    }

    /// How much time has passed since the scheduler was made, whatever its time is counted in.
    ///
    /// Exact to the nanosecond where the time itself is; that of a `RunLoop` is a `Double`.
    public var elapsed: VirtualTime {
        VirtualTime(VirtualTime.Stride(measuring: beginning.distance(to: now)))
    }
}

extension TestScheduler.PendingAction: Sendable where SchedulerTimeType: Sendable, SchedulerTimeType.Stride: Sendable {}
extension TestScheduler.PendingAction: Equatable {
    /// Whether the two are pending for the same moment, and in the same manner.
    public static func == (lhs: Self, rhs: Self) -> Bool {
        lhs.date == rhs.date && lhs.interval == rhs.interval && lhs.tolerance == rhs.tolerance
    }
}
