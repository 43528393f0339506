// SPDX-License-Identifier: Apache-2.0

internal import WatertightCore

/// A clock that shows the time of a ``TestScheduler``: a sleeping task wakes when the scheduler is advanced to its date.
///
/// ```swift
/// let poller = Poller(clock: scheduler.clock)  // Takes any Clock<Duration>.
/// ```
///
/// A sleep is an action of the scheduler. A cancelled one throws `CancellationError` at once, and removes the action. It retains the scheduler.
public struct VirtualClock: Clock {
    /// A moment, as the time since the scheduler was made.
    public struct Instant: InstantProtocol, Hashable, Sendable {
        /// The time from the beginning to this moment.
        public var sinceBeginning: Duration

        /// The moment that lies `sinceBeginning` after the beginning.
        public init(_ sinceBeginning: Duration) { self.sinceBeginning = sinceBeginning }

        /// The moment later than this one by a duration.
        public func advanced(by duration: Duration) -> Self { Self(sinceBeginning + duration) }
        /// The time from this moment to another; negative if that is earlier.
        public func duration(to other: Self) -> Duration { other.sinceBeginning - sinceBeginning }
        /// Whether `lhs` is the earlier moment.
        public static func < (lhs: Self, rhs: Self) -> Bool { lhs.sinceBeginning < rhs.sinceBeginning }
    }

    let timeline: VirtualTimeline

    /// The scheduler's current time.
    public var now: Instant { Instant(timeline.timePassed()) }
    /// A nanosecond.
    public var minimumResolution: Duration { .nanoseconds(1) }

    /// Returns when the scheduler's time has been advanced to a moment; at once if that has passed.
    ///
    /// - Parameters:
    ///   - deadline: The moment.
    ///   - tolerance: Delays nothing.
    /// - Throws: `CancellationError` if the task is cancelled before.
    public func sleep(until deadline: Instant, tolerance: Duration?) async throws {
        try Task.checkCancellation()
        guard deadline > now else { return }
        let sleeper = Sleeper()
        try await withTaskCancellationHandler {
            try await withUnsafeThrowingContinuation { continuation in
                sleeper.wait(until: deadline.sinceBeginning, on: timeline, continuation)
            }
        } onCancel: {
            sleeper.cancel()
        }
    }
}

extension VirtualClock: SchedulingClock {
    func schedule(at instant: Instant, in place: DatedPlace, _ action: @escaping () -> Void) {
        timeline.schedule(instant.sinceBeginning, place, action)
    }

    func removeAction(in place: DatedPlace) { _ = timeline.removeAction(place) }
}

/// The time of a ``TestScheduler``, whatever its time type.
struct VirtualTimeline: Sendable {
    /// Since the beginning.
    let timePassed: @Sendable () -> Duration
    /// Schedules an action.
    let schedule: @Sendable (_ time: Duration, _ place: DatedPlace, _ action: @escaping () -> Void) -> Void
    /// Removes an action, unless it has run, and returns whether it has removed one.
    let removeAction: @Sendable (_ place: DatedPlace) -> Bool
    /// Counts a task that falls asleep, or wakes.
    let countSleepers: @Sendable (_ difference: Int) -> Void
}

/// A task that sleeps.
private final class Sleeper: Sendable {
    private enum State {
        case awake
        case asleep(UnsafeContinuation<Void, any Error>, remove: @Sendable () -> Void)
        case over(Result<Void, any Error>)
    }

    private let state = Guarded(State.awake)

    func wait(until time: Duration, on timeline: VirtualTimeline, _ continuation: UnsafeContinuation<Void, any Error>) {
        let place = DatedPlace()
        timeline.countSleepers(1)
        // It may be due at once if another thread advances.
        timeline.schedule(time, place) { [weak self] in
            timeline.countSleepers(-1)
            self?.end(with: .success(()))
        }
        let remove = { @Sendable in
            if timeline.removeAction(place) { timeline.countSleepers(-1) }
        }
        let early = state.withLock { state -> Result<Void, any Error>? in
            if case .over(let result) = state { return result }
            state = .asleep(continuation, remove: remove)
            return nil
        }
        guard let early else { return }
        if case .failure = early { remove() }
        continuation.resume(with: early)
    }

    func cancel() { end(with: .failure(CancellationError())) }

    private func end(with result: Result<Void, any Error>) {
        let old = state.withLock { state in
            let old = state
            // The first end is the one that counts.
            if case .over = old { return old }
            state = .over(result)
            return old
        }
        guard case .asleep(let continuation, let remove) = old else { return }
        if case .failure = result { remove() }
        continuation.resume(with: result)
    }
}
