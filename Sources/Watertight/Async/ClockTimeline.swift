// SPDX-License-Identifier: Apache-2.0

import WatertightCore

/// Keeps the actions that have a date, until that has come, and gives them to their queues then.
///
/// A single task sleeps, the sleeper:
///
/// ```
///   none ──insert──▶ awake ──no action is due──▶ asleep until a date ──the date──▶ awake
///    ▲                │                             │
///    └─no action left─┘                             └──the date is not the right one any more──▶ awake: another task
/// ```
/// The schedulers of `ContinuousClock` share a timeline, and so do those of `SuspendingClock`: Swift keeps each sleep of these clocks, a kilobyte,
/// until its date, even if the task that sleeps was cancelled. So there the sleeper is moved to an earlier date only, and it sleeps through half of a
/// long time at once, so that few dates are earlier. Every other clock may be a test's: there it sleeps if an action waits, and until that action's date.
final class ClockTimeline<C: Clock>: Sendable where C.Duration == Duration {
    enum Sleeper {
        case none
        case awake
        /// `latest` is `date` and the tolerance of the sleep.
        case asleep(date: C.Instant, latest: C.Instant)
    }

    struct State {
        var dated = DatedActions<C.Instant, ClockAction>()
        var sleeper = Sleeper.none
        /// The sleeper's task, and its number: a task of another number has been replaced.
        var task: Task<Void, Never>?
        var number = 0
    }

    let clock: C
    let isShared: Bool
    let state = Guarded(State())

    init(_ clock: C, isShared: Bool) {
        (self.clock, self.isShared) = (clock, isShared)
    }

    /// How many actions wait for their date.
    var count: Int { state.withLock { $0.dated.count } }

    func insert(_ action: ClockAction, at date: C.Instant) {
        let replaced = state.withLock { state in
            state.dated.insert(action, at: date, place: action.place)
            return wakeIfNeeded(&state)
        }
        replaced?.cancel()
    }

    func remove(_ action: ClockAction) {
        guard let place = action.place else { return }
        let (removed, replaced) = state.withLock { ($0.dated.remove(place), wakeIfNeeded(&$0)) }
        replaced?.cancel()
        withExtendedLifetime(removed) {}
    }

    /// Removes the actions of a queue that will run none.
    func removeAll(of queue: ClockQueue) {
        let (removed, replaced) = state.withLock { state in
            (state.dated.removeAll { $0.queue === queue }, wakeIfNeeded(&state))
        }
        replaced?.cancel()
        withExtendedLifetime(removed) {}
    }
}

// MARK: The timelines of Swift's clocks

extension ClockTimeline {
    /// The timeline of a clock: that of all its schedulers, or one of its own.
    static func timeline(of clock: C) -> ClockTimeline {
        SharedTimelines.continuous as? ClockTimeline ?? SharedTimelines.suspending as? ClockTimeline
            ?? ClockTimeline(clock, isShared: false)
    }
}

/// Made when they are first asked for.
private enum SharedTimelines {
    static let continuous = ClockTimeline(ContinuousClock(), isShared: true)
    static let suspending = ClockTimeline(SuspendingClock(), isShared: true)
}
