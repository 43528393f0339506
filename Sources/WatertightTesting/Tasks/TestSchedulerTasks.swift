// SPDX-License-Identifier: Apache-2.0

internal import WatertightCore

extension TestScheduler {
    /// Starts a task on ``executor``, which ``run(atMost:)`` expects to return.
    ///
    /// - Parameters:
    ///   - name: By which the error of `run` names the task.
    ///   - operation: Begins when the scheduler is next advanced. Retained until it returns.
    @discardableResult
    public func task<Success: Sendable>(
        _ name: String = "task", _ operation: @escaping @isolated(any) @Sendable () async throws -> Success
    ) -> Task<Success, any Error> {
        let end = executor.track(name)
        return Task(executorPreference: executor) {
            defer { end() }
            return try await operation()
        }
    }

    /// Lets a duration pass, and runs the actions that become due and the tasks on ``executor``, and waits after each action until an actor has nothing
    /// left to do.
    ///
    /// For bodies and closures of an actor with an executor of its own, such as the main actor: the test is on that actor, and as long as it advances
    /// without this, they wait.
    ///
    /// - Parameters:
    ///   - duration: The duration from now.
    ///   - actor: The caller's actor.
    /// - Precondition: As for ``advance(by:)``.
    public func advance(by duration: SchedulerTimeType.Stride = .zero, settling actor: isolated any Actor) async {
        let isMine = scheduled.withLock { $0.setGoal(for: $0.now.advanced(by: duration)) }
        guard isMine else { return }
        do {
            try await performUntilReached(settling: actor)
        } catch {
            trap(error.description)
        }
    }

    /// Runs all pending actions, and the tasks on ``executor``, and waits after each action until an actor has nothing left to do.
    ///
    /// - Parameters:
    ///   - limit: How many actions may run.
    ///   - actor: The caller's actor.
    /// - Throws: As ``run(atMost:)``.
    public func run(atMost limit: Int = 100_000, settling actor: isolated any Actor) async throws(RunError) {
        require(limit >= 0, "A number of actions is not negative")
        guard scheduled.withLock({ $0.setGoalForLast(atMost: limit) }) else { return }
        try await performUntilReached(settling: actor)
        try expectNoTasks()
    }

    private func performUntilReached(settling actor: isolated any Actor) async throws(RunError) {
        await settle(actor)
        while let action = try nextAction() {
            action.perform()
            await settle(actor)
        }
    }

    /// Lets the actor and the tasks work, in turn, until neither makes work for the other.
    ///
    /// A call from one function of an actor to another takes a turn of its queue or two, of which nothing can be seen from outside. So a task that
    /// neither returns nor sleeps is given many of them before it counts as one that waits for something else.
    private func settle(_ actor: isolated any Actor) async {
        var quietTurns = 0
        while quietTurns < (executor.isAsleep ? 4 : 50) {
            let before = activity
            drain()
            await passThroughQueue(of: actor)
            quietTurns = activity == before ? quietTurns + 1 : 0
        }
    }

    /// Waits until the actor has done what stands in its queue: behind it, with the lowest priority, stands this task's next step.
    private func passThroughQueue(of actor: isolated any Actor) async {
        await withUnsafeContinuation { continuation in
            Task(priority: .background) {
                _ = actor
                continuation.resume()
            }
        }
    }

    /// What has been started: unchanged if nothing has happened.
    private var activity: Activity { Activity(steps: executor.count, actions: scheduled.withLock { $0.additions }) }
}

private struct Activity: Equatable {
    let steps: Int
    let actions: Int
}

extension TestScheduler where SchedulerTimeType: Sendable, SchedulerTimeType.Stride: Sendable {
    /// A clock of this scheduler's time, for code that takes a `Clock<Duration>`.
    public var clock: VirtualClock {
        VirtualClock(
            timeline: VirtualTimeline(
                timePassed: { .nanoseconds(self.elapsed.sinceBeginning.nanoseconds) },
                schedule: { time, place, action in
                    self.scheduled.withLock { $0.add(at: self.date(at: time), tolerance: .zero, place: place, action) }
                },
                removeAction: { place in
                    let removed = self.scheduled.withLock { $0.remove(place) }
                    return removed != nil
                },
                countSleepers: { self.executor.countSleepers($0) }))
    }

    private func date(at time: Duration) -> SchedulerTimeType {
        let (seconds, attoseconds) = time.components
        return beginning.advanced(by: .seconds(Int(seconds)) + .nanoseconds(Int(attoseconds / 1_000_000_000)))
    }
}
