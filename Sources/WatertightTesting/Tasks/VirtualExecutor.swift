// SPDX-License-Identifier: Apache-2.0

internal import DequeModule
internal import WatertightCore

/// Runs tasks in the time of a ``TestScheduler``: on the thread that advances, whenever the scheduler's actions are done, one at a time.
///
/// ```swift
/// queries.task(.latest, executorPreference: scheduler.executor) { await search($0) }
/// ```
///
/// It runs what prefers an executor: a task that is given this one, its child tasks, and the actors that it awaits, except those with an executor of
/// their own, such as the main actor. `Task {}` and `Task.detached {}` inside of such a task run elsewhere.
///
/// A task that was never advanced is never released: let a test advance, or run, to its end.
public final class VirtualExecutor: TaskExecutor {
    private struct State {
        var jobs: Deque<UnownedJob> = []
        /// How many jobs have come.
        var count = 0
        /// The tasks that have begun and not returned, by number, as far as they are known by name.
        var running: [Int: String] = [:]
        var lastNumber = 0
        /// How many tasks sleep on the scheduler's clock.
        var sleepers = 0
    }

    private let state = Guarded(State())

    init() {}

    /// Keeps a task's next step until the scheduler advances. Callable on any thread.
    public func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        state.withLock { state in
            state.jobs.append(job)
            state.count += 1
        }
    }

    /// How many steps of tasks have come: unchanged if nothing has happened.
    var count: Int { state.withLock { $0.count } }

    /// Whether each task that is known by name has returned, or a task sleeps for it.
    var isAsleep: Bool { state.withLock { $0.running.count <= $0.sleepers } }

    /// Counts a task that falls asleep, or wakes.
    func countSleepers(_ difference: Int) { state.withLock { $0.sleepers += difference } }

    /// The names of the tasks that have not returned, in the order in which they were started.
    var runningTasks: [String] { state.withLock { $0.running.sorted { $0.key < $1.key }.map(\.value) } }

    /// Runs the tasks until each of them has ended or is suspended.
    ///
    /// - Parameters:
    ///   - limit: How many steps may be taken at one moment.
    ///   - moment: For the message if there are more.
    func drain(atMost limit: Int, at moment: @autoclosure () -> String) {
        var count = 0
        while let job = state.withLock({ $0.jobs.popFirst() }) {
            count += 1
            require(
                count <= limit, "\(limit) steps of tasks were taken at \(moment()), and there is always one more: virtual time stands still"
            )
            job.runSynchronously(on: asUnownedTaskExecutor())
        }
    }
}

extension VirtualExecutor: TaskTracking {
    package func track(_ name: String) -> @Sendable () -> Void {
        let number = state.withLock { state in
            state.lastNumber += 1
            state.running[state.lastNumber] = name
            return state.lastNumber
        }
        return { self.state.withLock { _ = $0.running.removeValue(forKey: number) } }
    }
}
