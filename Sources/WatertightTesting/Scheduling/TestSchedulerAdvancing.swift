// SPDX-License-Identifier: Apache-2.0

internal import WatertightCore

extension TestScheduler {
    /// Lets a duration pass, and runs the actions that become due.
    ///
    /// `advance()` lets no time pass, and runs the actions that are due now. The tasks on ``executor`` run before the first action and after each.
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
    /// - Throws: `RunError.limitReached` if that many actions have run and another is pending. No action is lost: the scheduler can be advanced
    ///   further. (Called inside an action of an `advance`, `run` returns at once and cannot throw: there the limit is a precondition.)
    ///   `RunError.tasksWait` if a task of ``task(_:_:)``, or of an operator that was given ``executor``, has not returned.
    public func run(atMost limit: Int = 100_000) throws(RunError) {
        require(limit >= 0, "A number of actions is not negative")
        guard scheduled.withLock({ $0.setGoalForLast(atMost: limit) }) else { return }
        try performUntilReached()
        try expectNoTasks()
    }

    private func perform() {
        do {
            try performUntilReached()
        } catch {
            trap(error.description)
        }
    }

    private func performUntilReached() throws(RunError) {
        drain()
        while let action = try nextAction() {
            action.perform()
            drain()
        }
    }

    /// - Returns: The next action to perform; `nil` if the goal is reached.
    func nextAction() throws(RunError) -> ScheduledActions<SchedulerTimeType>.Scheduled? {
        switch scheduled.withLock({ $0.next() }) {
        case .perform(let action): return action
        case .reached: return nil
        case .limitReached(let limit): throw .limitReached(limit, pending: pendingActions.map(\.description))
        }
    }

    /// Runs the tasks.
    func drain() { executor.drain(atMost: ScheduledActions<SchedulerTimeType>.mostAtOneMoment, at: "\(now)") }

    func expectNoTasks() throws(RunError) {
        let tasks = executor.runningTasks
        if !tasks.isEmpty { throw .tasksWait(tasks) }
    }
}
