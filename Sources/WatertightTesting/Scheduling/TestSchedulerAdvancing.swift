// SPDX-License-Identifier: Apache-2.0

internal import WatertightCore

extension TestScheduler {
    /// Lets a duration pass, and runs the actions that become due.
    ///
    /// `advance()` lets no time pass, and runs the actions that are due now.
    ///
    /// - Parameter duration: The duration from now; inside an action, from the moment of that action.
    /// - Precondition: `duration` is not negative, and no more than a million actions are due at one moment.
    public func advance(by duration: SchedulerTimeType.Stride = .zero) {
        let isMine = scheduled.withLock { $0.setGoal(for: $0.now.advanced(by: duration)) }
        if isMine { perform() }
    }

    /// Lets time pass up to a moment, and runs the actions that become due, those of that moment included.
    ///
    /// - Precondition: `date` is not before ``now``, and no more than a million actions are due at one moment.
    public func advance(to date: SchedulerTimeType) {
        let isMine = scheduled.withLock { $0.setGoal(for: date) }
        if isMine { perform() }
    }

    /// Runs all pending actions, and those that they schedule, until none is pending; then ``now`` is the moment of the last action.
    ///
    /// A repetition that is not cancelled never ends; neither does an action that always schedules another. So there is a limit, and a test that
    /// reaches it fails with an error that lists the pending actions. If an action has advanced the time inside the run, the run goes that far
    /// before it throws, up to a million actions in total.
    ///
    /// In virtual time, an action that is due after `.seconds(.max)` never runs, and a run ends before it.
    ///
    /// - Parameter limit: How many actions may run.
    /// - Throws: `RunLimitReached` if that many actions have run and another is pending. No action is lost: the scheduler can be advanced further.
    ///   (Called inside an action of an `advance`, `run` returns at once and cannot throw: there the limit is a precondition.)
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

/// The error of a run of a ``TestScheduler`` that did not end within its limit.
public struct RunLimitReached: Error, Equatable, CustomStringConvertible {
    /// The limit that the run reached.
    public let limit: Int
    /// The actions that were still pending, in the order in which they would have run.
    public let pending: [String]

    /// Lists pending actions, and suggests a remedy.
    public var description: String {
        let shown = pending.prefix(5).joined(separator: "; ") + (pending.count > 5 ? "; and \(pending.count - 5) more" : "")
        return "run() has performed \(limit) actions and is at no end. Pending: \(shown). "
            + "Cancel what repeats, or advance(by:) as far as the test needs."
    }
}
