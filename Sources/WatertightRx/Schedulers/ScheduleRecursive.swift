// SPDX-License-Identifier: Apache-2.0

import WatertightCore

extension ImmediateSchedulerType {
    /// Runs an action that may schedule itself again.
    ///
    /// - Parameters:
    ///   - state: Passed to the first run of the action.
    ///   - action: Receives the state and a function that schedules the next run with another state. Retained until the last run that was
    ///     scheduled has returned, or until it is disposed of.
    /// - Returns: Prevents every run that has not begun.
    public func scheduleRecursive<State>(
        _ state: State, action: @escaping (_ state: State, _ recurse: (State) -> Void) -> Void
    ) -> any Disposable {
        if self is CurrentThreadScheduler { return CurrentThreadRecursion.begin(with: state, action: action) }
        let recursion = Recursion<State>(scheduler: self) { action($0, $1.schedule) }
        recursion.schedule(state)
        return recursion
    }
}

extension SchedulerType {
    /// Runs an action, not before `dueTime` from now, that may schedule itself again, at once or later.
    func scheduleRecursive<State>(
        _ state: State, dueTime: RxTimeInterval, action: @escaping (State, TimedRecursion<State>) -> Void
    ) -> any Disposable {
        let recursion = Recursion<State>(scheduler: self) { action($0, TimedRecursion(recursion: $1, scheduler: self)) }
        TimedRecursion(recursion: recursion, scheduler: self).schedule(state, dueTime: dueTime)
        return recursion
    }
}

/// Schedules an action again and again, and prevents the turns that have not begun.
final class Recursion<State>: Cancelable {
    private struct Turns {
        /// Nil once the last turn has returned, and once it is disposed of.
        var action: ((State, Recursion<State>) -> Void)?
        /// What prevents each turn that has not begun, by its number.
        var waiting: [UInt: SingleAssignmentDisposable] = [:]
        var count: UInt = 0
        /// How many turns have begun and not returned.
        var running = 0
        var isDisposed = false

        mutating func add(_ turn: SingleAssignmentDisposable) -> UInt? {
            guard action != nil else { return nil }
            count += 1
            waiting[count] = turn
            return count
        }

        mutating func begin(_ number: UInt) -> ((State, Recursion<State>) -> Void, SingleAssignmentDisposable)? {
            guard let action, let turn = waiting.removeValue(forKey: number) else { return nil }
            running += 1
            return (action, turn)
        }

        /// Notes that a turn has returned. An action that has no further turn is to be released.
        mutating func end() -> ((State, Recursion<State>) -> Void)? {
            running -= 1
            return running == 0 && waiting.isEmpty ? exchange(&action, with: nil) : nil
        }
    }

    private let scheduler: any ImmediateSchedulerType
    private let turns: Guarded<Turns>

    init(scheduler: any ImmediateSchedulerType, action: @escaping (State, Recursion<State>) -> Void) {
        self.scheduler = scheduler
        turns = Guarded(Turns(action: action))
    }

    /// Schedules a turn.
    func schedule(_ state: State) {
        scheduleTurn { scheduler.schedule(state, action: $0) }
    }

    /// Schedules a turn by the function that is given.
    func scheduleTurn(_ schedule: (@escaping (State) -> any Disposable) -> any Disposable) {
        let turn = SingleAssignmentDisposable()
        guard let number = turns.withLock({ $0.add(turn) }) else { return }
        turn.setDisposable(
            schedule {
                self.takeTurn(number, with: $0)
                return Disposables.create()
            })
    }

    private func takeTurn(_ number: UInt, with state: State) {
        guard let (action, turn) = turns.withLock({ $0.begin(number) }) else { return }
        action(state, self)
        withExtendedLifetime((turn, turns.withLock { $0.end() })) {}
    }

    var isDisposed: Bool { turns.withLock { $0.isDisposed } }

    func dispose() {
        let former = turns.withLock { turns in
            let former = turns
            (turns.action, turns.waiting, turns.isDisposed) = (nil, [:], true)
            return former
        }
        for (_, turn) in former.waiting.sorted(by: { $0.key < $1.key }) { turn.dispose() }
    }
}

/// A recursion whose turns can be scheduled for later.
struct TimedRecursion<State> {
    fileprivate let recursion: Recursion<State>
    fileprivate let scheduler: any SchedulerType

    /// Schedules a turn.
    func schedule(_ state: State) { recursion.schedule(state) }

    /// Schedules a turn, not before `dueTime` from now.
    func schedule(_ state: State, dueTime: RxTimeInterval) {
        recursion.scheduleTurn { scheduler.scheduleRelative(state, dueTime: dueTime, action: $0) }
    }
}
