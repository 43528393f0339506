// SPDX-License-Identifier: Apache-2.0

internal import WatertightCore

extension TestScheduler {
    /// Lets so much time pass, and runs what becomes due.
    ///
    /// `advance()` lets no time pass, and runs what is due now.
    ///
    /// - Parameter duration: How long from now; inside an action, from the moment of that action.
    /// - Precondition: `duration` is not negative, and no more than a million actions are due at one moment.
    public func advance(by duration: SchedulerTimeType.Stride = .zero) {
        let isMine = scheduled.withLock { $0.setGoal(for: $0.now.advanced(by: duration)) }
        if isMine { perform() }
    }

    /// Lets time pass up to a moment, and runs what becomes due, what is due at that moment included.
    ///
    /// - Precondition: `date` is not before ``now``, and no more than a million actions are due at one moment.
    public func advance(to date: SchedulerTimeType) {
        let isMine = scheduled.withLock { $0.setGoal(for: date) }
        if isMine { perform() }
    }

    /// Runs all that is scheduled, and what that schedules, until nothing is pending; then ``now`` is the moment of the last action.
    ///
    /// What repeats and is not cancelled never comes to an end; neither does an action that always schedules another. So there is a
    /// limit, and a test that reaches it fails with an error that says what is pending still. Where an action has advanced the time inside
    /// the run, the run goes as far before it throws, to a million actions in all.
    ///
    /// In virtual time, what is due after `.seconds(.max)` never comes, and a run ends before it.
    ///
    /// - Parameter limit: How many actions may run.
    /// - Throws: `RunLimitReached` where so many actions have run and there is another. Nothing is lost: it can be advanced on.
    ///   (Inside an action of somebody's `advance` there is nobody to throw to: there it is a precondition.)
    public func run(atMost limit: Int = 100_000) throws(RunLimitReached) {
        require(limit >= 0, "A number of actions is not negative")
        let isMine = scheduled.withLock { $0.setGoalForLast(atMost: limit) }
        if isMine { try performUntilReached() }
    }

    private func perform() {
        do {
            try performUntilReached()
        } catch {
            trap(error.description)
        }
    }

    private func performUntilReached() throws(RunLimitReached) {
        while true {
            switch scheduled.withLock({ $0.next() }) {
            case .perform(let entry): entry.action()
            case .reached: return
            case .limitReached(let limit): throw RunLimitReached(limit: limit, pending: pendingActions.map(\.description))
            }
        }
    }
}

/// A run of a ``TestScheduler`` that came to no end within its limit.
public struct RunLimitReached: Error, Equatable, CustomStringConvertible {
    /// How many actions were run.
    public let limit: Int
    /// What was pending still, in the order in which it would have run.
    public let pending: [String]

    /// Says what is pending, and what can be done about it.
    public var description: String {
        let shown = pending.prefix(5).joined(separator: "; ") + (pending.count > 5 ? "; and \(pending.count - 5) more" : "")
        return "run() has performed \(limit) actions and is at no end. Pending: \(shown). "
            + "Cancel what repeats, or advance(by:) as far as the test needs."
    }
}
