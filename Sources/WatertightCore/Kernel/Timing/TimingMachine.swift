// SPDX-License-Identifier: Apache-2.0

/// What an operator of time decides: what goes into the queue, and what is to be done by the scheduler, and when. A value, without a lock,
/// a clock, a scheduler or a subscriber; a ``TimedStage`` guards it, does what it orders, and delivers what it has queued.
///
/// ```
///   open ──▶ take, take, … end: the upstream's events       each returns an order: put so many of the queue's events on their way,
///            ask: the downstream's demand                   set or stop the timer, ask the upstream, …
///            fire: the timer, or an alarm                   empty: the stream is over
/// ```
/// Deadlines are data: they are distances from now, and the stage looks at the clock. Only a machine that compares moments is told them.
@usableFromInline package protocol TimingMachine<Input, Output, Failure> {
    associatedtype Input
    associatedtype Output
    associatedtype Failure: Error
    associatedtype Time: Strideable

    /// The name that `print()` and the introspection show.
    static var name: String { get }

    /// Whether it is told the time with each event of the upstream.
    static var readsClock: Bool { get }

    /// Whether it counts what is requested; where not, the upstream delivers no more than that.
    static var keepsLedger: Bool { get }

    /// Whether a value is only delivered: no order to it sets a timer, ends the stream, or has anything else to be seen to. Saves each some
    /// two hundred instructions.
    static var onlyDelivers: Bool { get }

    /// What the stage does by itself when it gets its subscription, and when.
    static var opening: TimingOpening { get }

    /// Whether what is scheduled keeps the stage, and with it, until the end, the subscriber.
    static var isKeptByScheduler: Bool { get }

    /// The subscriber has its subscription, or, where the timer is set before, is about to get it.
    mutating func open() -> TimingDecision<Time>

    /// A value came. What it displaces is left in its place, for the caller to release where no lock is held.
    mutating func receive(_ input: inout Input?, at now: Time?, into queue: inout QueueMachine<Output, Failure>) -> TimingDecision<Time>

    /// The upstream completed; called once, and nothing is taken after it.
    mutating func end(with completion: Subscribers.Completion<Failure>, at now: Time?, into queue: inout QueueMachine<Output, Failure>)
        -> TimingDecision<Time>

    /// The downstream requested, by a request or by its answer to a value.
    mutating func request(_ demand: Subscribers.Demand, asAnswer isAnswer: Bool, into queue: inout QueueMachine<Output, Failure>)
        -> TimingDecision<Time>

    /// The timer fired, or an alarm rang.
    mutating func fire(into queue: inout QueueMachine<Output, Failure>) -> TimingDecision<Time>

    /// What it ordered to be told. Other events may have come since: the clock was read under no lock.
    ///
    /// - Returns: When the machine is to be told that the time has come, for one of those.
    mutating func note(_ now: Time) -> TimingDecision<Time>.Alarm

    /// Lets go of everything.
    ///
    /// - Returns: What it kept, for the caller to release where no lock is held.
    mutating func releaseAll() -> Any?

    /// Once the upstream has ended: whether it is over for the two, however late the end is delivered. No request and no cancel reaches the
    /// upstream then. What a delivery requests does, as with Combine.
    var detachesAfterEnd: Bool { get }

    /// What `dump` shows of the stage, in Combine's words.
    func reflect(downstream: Any) -> [Mirror.Child]
}

extension TimingMachine {
    @inlinable package static var readsClock: Bool { false }
    @inlinable package static var keepsLedger: Bool { false }
    @inlinable package static var onlyDelivers: Bool { false }
    @inlinable package static var opening: TimingOpening { .nothing }
    @inlinable package static var isKeptByScheduler: Bool { true }
    @inlinable package mutating func open() -> TimingDecision<Time> { TimingDecision() }
    @inlinable
    package mutating func request(_ demand: Subscribers.Demand, asAnswer isAnswer: Bool, into queue: inout QueueMachine<Output, Failure>)
        -> TimingDecision<Time>
    {
        TimingDecision(requesting: demand)
    }
    @inlinable package mutating func fire(into queue: inout QueueMachine<Output, Failure>) -> TimingDecision<Time> { TimingDecision() }
    @inlinable package mutating func note(_ now: Time) -> TimingDecision<Time>.Alarm { .none }
    @inlinable package mutating func releaseAll() -> Any? { nil }
    @inlinable package var detachesAfterEnd: Bool { false }
    @inlinable package func reflect(downstream: Any) -> [Mirror.Child] { [] }
}

/// What a stage asks its upstream for by itself, and when its machine is opened.
@usableFromInline package enum TimingOpening {
    case nothing
    /// Nothing; but the machine is opened, and so the timer set, before the subscriber has its subscription.
    case timerBefore
    /// Everything, before the subscriber has its subscription.
    case everythingBefore
    /// Everything, after that.
    case everythingAfter

    /// Whether something begins before the subscriber has its subscription.
    @inlinable var isBefore: Bool { self == .timerBefore || self == .everythingBefore }
}

/// What a machine orders. Carried out from top to bottom, under no lock.
@usableFromInline package struct TimingDecision<Time: Strideable> {
    @usableFromInline package enum Timer {
        case keep
        case stop
        /// Fires so long from now, and, unless it is stopped or set anew, every so long after that.
        case set(Time.Stride)
    }

    /// Where the oldest of the queue are delivered.
    @usableFromInline package enum Delivery {
        case none
        /// Here: this is the scheduler's thread.
        case here(Int)
        /// By one scheduled action.
        case scheduled(Int, withOptions: Bool)
        /// By one scheduled action, so much later.
        case delayed(Int, by: Time.Stride, tolerance: Time.Stride)
    }

    /// When the machine is to be told that the time has come: once, by a scheduled action that cannot be taken back.
    @usableFromInline package enum Alarm {
        case none
        case soon(withOptions: Bool)
        case at(Time)
    }

    @usableFromInline package var timer: Timer
    /// The upstream is cancelled, and everything delivered here, the completion last, which the stage makes.
    @usableFromInline package var endsStream: Bool
    /// A value was lost because none was requested: the listeners to notices are notified.
    @usableFromInline package var losesValue: Bool
    /// The machine is told the time.
    @usableFromInline package var notesTime: Bool
    @usableFromInline package var delivery: Delivery
    @usableFromInline package var alarm: Alarm
    /// What is requested of the upstream: the demand that a value returns, or a request.
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
