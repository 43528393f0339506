// SPDX-License-Identifier: Apache-2.0

import WatertightCore

extension SchedulerType {
    /// Runs an action repeatedly, by scheduling each run. A run that is due while another is under way follows it at once.
    ///
    /// - Parameters:
    ///   - state: Passed to the first run.
    ///   - startAfter: The time until the first run.
    ///   - period: The time between two runs that are due.
    ///   - action: Receives the state and returns that of the next run. Retained until it is disposed of.
    /// - Returns: Ends the repetition.
    public func schedulePeriodic<StateType>(
        _ state: StateType, startAfter: RxTimeInterval, period: RxTimeInterval, action: @escaping (StateType) -> StateType
    ) -> any Disposable {
        let repetition = Repetition(state: state, period: period, action: action)
        return scheduleRecursive(.due, dueTime: startAfter, action: repetition.takeTurn)
    }
}

/// Counts the runs that are due, so that no two overlap and none is lost.
private final class Repetition<State> {
    enum Turn {
        /// A run is due: it takes place in this turn if none is under way.
        case due
        /// A run that became due during another.
        case overdue
    }

    private struct Runs {
        var state: State
        /// With the one under way.
        var due = 0
    }

    private let runs: Guarded<Runs>
    private let period: RxTimeInterval
    private let action: (State) -> State

    init(state: State, period: RxTimeInterval, action: @escaping (State) -> State) {
        runs = Guarded(Runs(state: state))
        self.period = period
        self.action = action
    }

    func takeTurn(_ turn: Turn, _ recursion: TimedRecursion<Turn>) {
        if case .due = turn {
            recursion.schedule(.due, dueTime: period)
            let isUnderWay = runs.withLock { runs in
                runs.due += 1
                return runs.due > 1
            }
            if isUnderWay { return }
        }
        let next = action(runs.withLock { $0.state })
        let (former, isMoreDue) = runs.withLock { runs in
            runs.due -= 1
            return (exchange(&runs.state, with: next), runs.due > 0)
        }
        withExtendedLifetime(former) {}
        if isMoreDue { recursion.schedule(.overdue) }
    }
}
