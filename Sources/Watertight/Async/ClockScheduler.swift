// SPDX-License-Identifier: Apache-2.0

public import WatertightCore

/// Schedules on a clock of Swift's: `ContinuousClock`, `SuspendingClock`, or one of your own.
///
/// ```swift
/// words.debounce(for: .milliseconds(300), scheduler: ClockScheduler(.continuous)).sink(…)
/// ```
///
/// Actions run in the pool or on an actor, one at a time: those without a date in the order in which they were scheduled, those with one in the order of
/// their dates. An action never runs before its date. On an actor, an action that is scheduled there while none waits runs inside of the call.
///
/// On the clock of a `TestScheduler` no task sleeps: the actions are actions of virtual time. Without an actor they run on the thread that advances; with
/// one, advance with `advance(by:settling:)`.
///
/// It retains an action until it has run, or until its token is cancelled or released, which removes it at once. It does not retain its actor:
/// once that is released, actions are dropped, at the latest when the next of them is due.
public final class ClockScheduler<C: Clock>: Scheduler, Sendable where C.Duration == Duration {
    /// The clock's instant.
    public struct SchedulerTimeType: Strideable, Hashable, Sendable {
        /// The clock's instant.
        public let instant: C.Instant

        /// Makes a scheduler's time of an instant.
        public init(_ instant: C.Instant) { self.instant = instant }

        /// The time from this one to another; negative if that is earlier.
        public func distance(to other: Self) -> DurationStride { DurationStride(instant.duration(to: other.instant)) }
        /// The time later than this one by a stride.
        public func advanced(by stride: DurationStride) -> Self { Self(instant.advanced(by: stride.duration)) }
    }

    /// There are no options.
    public typealias SchedulerOptions = Never

    private let clock: C
    let queue: ClockQueue
    private let timeline: ClockTimeline<C>
    /// Present if the clock runs the actions itself.
    private let ownActions: ClockActions<C>?

    /// Makes a scheduler on a clock.
    ///
    /// - Parameters:
    ///   - clock: The clock. Retained.
    ///   - actor: Where the actions run; in the pool if `nil`. Not retained.
    public init(_ clock: C, on actor: (any Actor)? = nil) {
        self.clock = clock
        queue = ClockQueue(on: actor)
        timeline = ClockTimeline.timeline(of: clock)
        ownActions = ClockActions(clock)
    }

    /// The clock's present instant.
    public var now: SchedulerTimeType { SchedulerTimeType(clock.now) }
    /// The clock's smallest step.
    public var minimumTolerance: DurationStride { DurationStride(clock.minimumResolution) }

    /// Runs an action as soon as the actions scheduled before have run.
    public func schedule(options: Never?, _ action: @escaping () -> Void) {
        let action = ClockAction(on: queue, action)
        if let ownActions, queue.isOfPool { return ownActions.insert(action, at: clock.now) }
        if !queue.append(action) { timeline.removeAll(of: queue) }
    }

    /// Runs an action at a date, or later by the tolerance at most as far as the clock keeps to it. A negative tolerance counts as zero.
    public func schedule(after date: SchedulerTimeType, tolerance: DurationStride, options: Never?, _ action: @escaping () -> Void) {
        insert(ClockAction(on: queue, tolerance: tolerance.duration, action), at: date.instant)
    }

    /// Runs an action at a date, and then again at each interval. A run that is late does not move those that follow; runs that are missed are left
    /// out.
    ///
    /// - Parameters:
    ///   - date: The date of the first run.
    ///   - interval: The stride from one run to the next. One that is shorter than the clock's smallest step counts as that step, which keeps the clock busy
    ///     until the repetition is cancelled.
    ///   - tolerance: How much later a run may be. A negative tolerance counts as zero.
    ///   - options: There are none.
    ///   - action: Retained until the repetition is cancelled.
    /// - Returns: An `AnyCancellable`, whose `cancel()` or release, on any thread, stops the repetition: no run begins afterwards, and the action
    ///   is released before it returns, or, if it is running, as soon as that run has ended.
    public func schedule(
        after date: SchedulerTimeType, interval: DurationStride, tolerance: DurationStride, options: Never?, _ action: @escaping () -> Void
    ) -> any Cancellable {
        let interval = max(interval.duration, clock.minimumResolution, .nanoseconds(1))
        let repeated = ClockAction(on: queue, tolerance: tolerance.duration, every: interval, action)
        insert(repeated, at: date.instant)
        return AnyCancellable(ClockToken(action: repeated, timeline: timeline, ownActions: ownActions))
    }

    private func insert(_ action: ClockAction, at instant: C.Instant) {
        if let ownActions { ownActions.insert(action, at: instant) } else { timeline.insert(action, at: instant) }
    }
}

extension ClockScheduler: ReliableScheduler {
    /// Not on an actor: once that is released, no action runs, and none is kept.
    @usableFromInline package var runsEveryAction: Bool { queue.isOfPool }
}
