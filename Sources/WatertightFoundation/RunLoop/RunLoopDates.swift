// SPDX-License-Identifier: Apache-2.0

import Foundation
import WatertightCore

/// The actions of a run loop that wait for their dates, with one timer: only a loop that runs can free a timer.
///
/// ```
///   no timer ──insert──▶ set to the earliest date ──cancel: no action is left──▶ lingering ──a second later──▶ no timer
///      ▲                    ▲  │                                                     │
///      └──no action is left─│──└──the date: the actions run──▶ …                     │
///                           └──────────────────────insert────────────────────────────┘
/// ```
/// A timer also keeps a loop running that has nothing else to wait for. It lingers for a second without an action, so that a stream that sets an action and
/// cancels it at each value needs one timer.
final class RunLoopDates: Sendable {
    private struct State {
        weak var loop: RunLoop?
        /// By the seconds since the reference date.
        var dated = DatedActions<TimeInterval, RunLoopAction>()
        var timer: Timer?
        /// When the timer fires.
        var date = TimeInterval.infinity
    }

    /// By the addresses of the loops.
    private static let all = Guarded<[ObjectIdentifier: RunLoopDates]>([:])

    private let state: Guarded<State>

    private init(_ loop: RunLoop) {
        state = Guarded(State(loop: loop))
    }

    /// Its loop is gone, and frees no timer any more.
    deinit { state.withLock { $0.timer.take() }?.retire() }

    private var loop: RunLoop? { state.withLock { $0.loop } }

    /// Those of a loop.
    static func at(_ loop: RunLoop) -> RunLoopDates {
        let address = ObjectIdentifier(loop)
        let known = all.withLock { $0 }
        // The address may have belonged to another loop. Loops are accessed under no lock, since the access might release one.
        if let dates = known[address], dates.loop === loop { return dates }
        let gone = known.filter { $0.value.loop == nil }
        let new = RunLoopDates(loop)
        let result = all.withLock { all -> RunLoopDates in
            if let newer = all[address], newer !== known[address] { return newer }
            for (address, dates) in gone where all[address] === dates { all[address] = nil }
            all[address] = new
            return new
        }
        return result
    }

    /// How many actions wait.
    var count: Int { state.withLock { $0.dated.count } }

    /// The timer, if there is one.
    var timer: Timer? { state.withLock { $0.timer } }

    /// Runs an action on the loop when its date has come.
    func insert(_ action: RunLoopAction, at date: Date, on loop: RunLoop) {
        let seconds = date.timeIntervalSinceReferenceDate
        let added = state.withLock { state -> Timer? in
            // What is no number has no order, and means at once.
            state.dated.insert(action, at: seconds.isNaN ? -.infinity : seconds, place: action.place)
            guard state.timer == nil else {
                setTimer(&state)
                return nil
            }
            // Repeated, so that it stays valid; without a reference to this, so that it keeps nothing when its loop is gone.
            let timer = Timer(fire: .distantFuture, interval: 1_000_000_000, repeats: true) { [weak self] in self?.timerFired($0) }
            (state.timer, state.date) = (timer, .infinity)
            setTimer(&state)
            return timer
        }
        if let added { loop.add(added, forMode: .default) }
    }

    /// Releases an action, at once.
    func cancel(_ action: RunLoopAction) {
        action.release()
        let removed = state.withLock { state in
            let removed = state.dated.remove(action.place)
            if state.dated.isEmpty { setTimer(&state) }
            return removed
        }
        withExtendedLifetime(removed) {}
    }

    /// Sets the timer to the earliest date, or to a second from now without one, unless it fires before. Called under the lock, so that an older decision
    /// does not overwrite a newer date; Foundation calls no other code here.
    private func setTimer(_ state: inout State) {
        let date = state.dated.first?.date ?? Date(timeIntervalSinceNow: 1).timeIntervalSinceReferenceDate
        guard let timer = state.timer, date < state.date else { return }
        state.date = date
        let (past, future) = (Date.distantPast, Date.distantFuture)
        timer.fireDate = min(max(Date(timeIntervalSinceReferenceDate: date), past), future)
    }

    /// On the loop's thread.
    private func timerFired(_ timer: Timer) {
        let now = Date().timeIntervalSinceReferenceDate
        let (due, isDone) = state.withLock { state -> ([RunLoopAction], Bool) in
            var due: [RunLoopAction] = []
            while let first = state.dated.first, first.date <= now {
                due.append(first.action)
                if let interval = first.action.interval {
                    state.dated.moveFirst(to: Self.date(after: now, from: first.date, every: interval))
                } else {
                    _ = state.dated.popFirst()
                }
            }
            state.date = .infinity
            if state.dated.isEmpty { state.timer = nil } else { setTimer(&state) }
            return (due, state.dated.isEmpty)
        }
        for action in due { action.perform(on: .current) }
        if isDone { timer.retire(from: .current) }
    }

    /// The next date after now: one run makes up for all that were missed.
    private static func date(after now: TimeInterval, from date: TimeInterval, every interval: TimeInterval) -> TimeInterval {
        guard date.isFinite else { return now + interval }
        let missed = ((now - date) / interval).rounded(.down)
        return max(date + (missed + 1) * interval, now.nextUp)
    }
}
