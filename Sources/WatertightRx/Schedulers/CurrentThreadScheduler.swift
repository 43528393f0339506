// SPDX-License-Identifier: Apache-2.0

import WatertightCore

/// Runs actions on the calling thread: the first at once, and those that are scheduled meanwhile one after the other, when it has returned.
///
/// The thread that schedules the first action runs all of them before that call returns.
///
/// ```swift
/// let scheduler = CurrentThreadScheduler.instance
/// _ = scheduler.schedule("outer") { name in
///     let inner = scheduler.schedule("inner") { print($0); return Disposables.create() }
///     print(name)
///     return inner
/// }
/// // Prints "outer", "inner".
/// ```
///
/// Source: RxSwift `CurrentThreadScheduler`.
public final class CurrentThreadScheduler: ImmediateSchedulerType, Sendable {
    /// The only one.
    public static let instance = CurrentThreadScheduler()

    private init() {}

    /// Whether no action of the scheduler runs on the calling thread: an action would run at once.
    public static var isScheduleRequired: Bool { !Trampoline.isRunning }

    /// Runs an action at once if the calling thread runs none, and otherwise after those that wait on the thread.
    public func schedule<StateType>(_ state: StateType, action: @escaping (StateType) -> any Disposable) -> any Disposable {
        guard Trampoline.isRunning else { return Trampoline.run { action(state) } }
        let scheduled = ScheduledAction(state, action)
        Trampoline.enqueue(ScheduledTurn(scheduled))
        return scheduled
    }
}

/// The turn of an action that was scheduled on a thread.
private final class ScheduledTurn<StateType>: WaitingAction {
    private let scheduled: ScheduledAction<StateType>

    init(_ scheduled: ScheduledAction<StateType>) {
        self.scheduled = scheduled
    }

    override func run() { scheduled.run() }
}
