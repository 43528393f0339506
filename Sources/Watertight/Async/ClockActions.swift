// SPDX-License-Identifier: Apache-2.0

import WatertightCore

/// Runs the actions of a ``ClockScheduler`` whose clock runs them itself: in virtual time, on the thread that advances, or on the scheduler's actor.
struct ClockActions<C: Clock>: Sendable where C.Duration == Duration {
    private let schedule: @Sendable (_ instant: C.Instant, _ place: DatedPlace, _ action: @escaping () -> Void) -> Void
    private let remove: @Sendable (_ place: DatedPlace) -> Void

    /// - Returns: `nil` for a clock on which tasks sleep.
    init?(_ clock: C) {
        guard let clock = clock as? any SchedulingClock else { return nil }
        self.init(schedulingOn: clock)
    }

    private init?<K: SchedulingClock>(schedulingOn clock: K) {
        guard C.self == K.self else { return nil }
        schedule = { instant, place, action in
            guard let instant = instant as? K.Instant else { return }
            clock.schedule(at: instant, in: place, action)
        }
        remove = { clock.removeAction(in: $0) }
    }

    /// Runs an action at an instant, and, if it repeats, again at each interval.
    func insert(_ action: ClockAction, at instant: C.Instant) {
        let place = action.place ?? DatedPlace()
        schedule(instant, place) {
            action.runInPlace()
            guard let interval = action.interval, !action.isReleased else { return }
            insert(action, at: instant.advanced(by: interval))
        }
    }

    func remove(_ action: ClockAction) {
        if let place = action.place { remove(place) }
    }
}

extension ClockAction {
    /// Runs it on this thread, which is the clock's, or gives it to its actor.
    fileprivate func runInPlace() {
        if queue.isOfPool { run() } else { queue.append(self) }
    }
}
