// SPDX-License-Identifier: Apache-2.0

/// Decides for a timed operator which events to queue, and what the scheduler does, and when. A value, without a lock, a clock, a scheduler
/// or a subscriber; a ``TimedStage`` guards it, acts on its decisions, and delivers the events that it has queued.
///
/// ```
///   open ──▶ receive, receive, … end: the upstream's events   each returns a decision: deliver or schedule some of the queued events,
///            request: the downstream's demand                 set or stop the timer, request from the upstream, …
///            fire: the timer, or a one-time call              empty: nothing is to be done
/// ```
/// Deadlines are data: they are intervals from now, and the stage reads the clock. Only a machine that compares times receives them.
@usableFromInline package protocol TimingMachine<Input, Output, Failure> {
    associatedtype Input
    associatedtype Output
    associatedtype Failure: Error
    associatedtype Time: Strideable

    /// The name that `print()` and the introspection show.
    static var name: String { get }

    /// How the stage treats the clock, the demand and the scheduler.
    static var policy: TimingPolicy { get }

    /// Called when the subscriber has its subscription, or, with `.timerBefore`, is about to receive it.
    mutating func open() -> TimingDecision<Time>

    /// Receives a value. A value that it displaces is left in `input`, for the caller to release while it holds no lock.
    mutating func receive(_ input: inout Input?, at now: Time?, into queue: inout QueueMachine<Output, Failure>) -> TimingDecision<Time>

    /// Receives the upstream's completion; called once, and no value is received after it.
    mutating func end(with completion: Subscribers.Completion<Failure>, at now: Time?, into queue: inout QueueMachine<Output, Failure>)
        -> TimingDecision<Time>

    /// Adds the downstream's demand, requested or returned for a value.
    mutating func request(_ demand: Subscribers.Demand, asAnswer isAnswer: Bool, into queue: inout QueueMachine<Output, Failure>)
        -> TimingDecision<Time>

    /// Called when the timer fires, or by a one-time call.
    mutating func fire(into queue: inout QueueMachine<Output, Failure>) -> TimingDecision<Time>

    /// Receives the time, after a decision with `notesTime`. Other events may have come since: the clock is read without the lock.
    ///
    /// - Returns: When to call `fire(into:)`, if one of those events waits for it.
    mutating func note(_ now: Time) -> TimingDecision<Time>.Alarm

    /// The scheduler has dropped the one-time call. What waited for it is lost, and the next event sets another.
    ///
    /// - Returns: What is lost, for the caller to release while it holds no lock.
    mutating func loseAlarm(from queue: inout QueueMachine<Output, Failure>) -> Any?

    /// The scheduler has dropped the timer, of a policy with `restoresTimer`: the next value sets another.
    mutating func loseTimer()

    /// Releases all that the machine holds.
    ///
    /// - Returns: What it held, for the caller to release while it holds no lock.
    mutating func releaseAll() -> Any?

    /// Whether no request and no cancel of the downstream reaches the upstream once that has completed, however late the completion is
    /// delivered. The demand that a delivery returns still does, as with Combine.
    var detachesAfterEnd: Bool { get }

    /// The children that `dump` shows of the stage, named as in Combine.
    func reflect(downstream: Any) -> [Mirror.Child]
}

extension TimingMachine {
    @inlinable package static var policy: TimingPolicy { TimingPolicy() }
    @inlinable package mutating func open() -> TimingDecision<Time> { TimingDecision() }
    @inlinable
    package mutating func request(_ demand: Subscribers.Demand, asAnswer isAnswer: Bool, into queue: inout QueueMachine<Output, Failure>)
        -> TimingDecision<Time>
    {
        TimingDecision(requesting: demand)
    }
    @inlinable package mutating func fire(into queue: inout QueueMachine<Output, Failure>) -> TimingDecision<Time> { TimingDecision() }
    @inlinable package mutating func note(_ now: Time) -> TimingDecision<Time>.Alarm { .none }
    @inlinable package mutating func loseAlarm(from queue: inout QueueMachine<Output, Failure>) -> Any? { nil }
    @inlinable package mutating func loseTimer() {}
    @inlinable package mutating func releaseAll() -> Any? { nil }
    @inlinable package var detachesAfterEnd: Bool { false }
    @inlinable package func reflect(downstream: Any) -> [Mirror.Child] { [] }
}

/// The decision of a timing machine. The stage acts on its fields from top to bottom, without the lock.
@usableFromInline package struct TimingDecision<Time: Strideable> {
    @usableFromInline package enum Timer {
        case keep
        case stop
        /// Fires after this interval, and again after each further one, until it is stopped or set again. If the interval is not longer than zero, it
        /// fires once, as soon as the scheduler runs it.
        case set(Time.Stride)
    }

    /// Where the oldest queued events are delivered.
    @usableFromInline package enum Delivery {
        case none
        /// On this thread, which is the scheduler's.
        case here(Int)
        /// By one scheduled action.
        case scheduled(Int, withOptions: Bool)
        /// By one scheduled action, after this interval.
        case delayed(Int, by: Time.Stride, tolerance: Time.Stride)
    }

    /// When the machine's `fire(into:)` is called once, by a scheduled action that cannot be cancelled.
    @usableFromInline package enum Alarm {
        case none
        case soon(withOptions: Bool)
        case at(Time)
    }

    @usableFromInline package var timer: Timer
    /// Whether the stage cancels the upstream and delivers on this thread all queued events, then the completion that it makes.
    @usableFromInline package var endsStream: Bool
    /// Whether a value was dropped without demand, which the stage reports as a notice.
    @usableFromInline package var losesValue: Bool
    /// Whether the stage calls `note(_:)` with the time.
    @usableFromInline package var notesTime: Bool
    @usableFromInline package var delivery: Delivery
    @usableFromInline package var alarm: Alarm
    /// The demand on the upstream: returned for a value, or requested.
    @usableFromInline package var demand: Subscribers.Demand?

    @inlinable package init(
        timer: Timer = .keep, endingStream endsStream: Bool = false, losingValue losesValue: Bool = false,
        notingTime notesTime: Bool = false, delivering delivery: Delivery = .none, alarm: Alarm = .none,
        requesting demand: Subscribers.Demand? = nil
    ) {
        self.timer = timer
        self.endsStream = endsStream
        self.losesValue = losesValue
        self.notesTime = notesTime
        self.delivery = delivery
        self.alarm = alarm
        self.demand = demand
    }
}
