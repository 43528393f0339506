// SPDX-License-Identifier: Apache-2.0

/// Decides when the upstream's completion of a ``TimedStage`` counts. A value, without a lock; its carrier guards it.
///
/// ```
///   opening ──open──▶ open ──end──▶ ended
///      │ └──end, not held back──────────▲
///      └──end, held back──▶ waiting ──open: the completion──▶ ended
/// ```
/// Valid transitions: a stage that acts before its subscriber has its subscription begins as `opening`, all others as `open`. The first `end`
/// counts, and the stage's own end of the stream (``holdBack(_:)``) does not change the phase of the upstream.
@usableFromInline struct TimedLifecycle<Failure: Error> {
    /// Whether the upstream has completed.
    @usableFromInline var hasEnded = false
    /// Whether the subscriber has its subscription, if the stage acts before that.
    @usableFromInline var isOpen: Bool
    /// The completion that waits for the opening.
    @usableFromInline var early: Subscribers.Completion<Failure>?

    @inlinable init(opened isOpen: Bool) {
        self.isOpen = isOpen
    }

    /// - Returns: A completion that came before.
    @inlinable mutating func open() -> Subscribers.Completion<Failure>? {
        isOpen = true
        return early.take()
    }

    /// Ends by the upstream's completion.
    ///
    /// - Parameter holdsBack: Whether it waits for the opening.
    /// - Returns: Whether it is the first, and is acted on now.
    @inlinable mutating func end(with completion: Subscribers.Completion<Failure>, holdingBack holdsBack: Bool) -> Bool {
        guard !hasEnded else { return false }
        hasEnded = true
        return !holdsBack || !holdBack(completion)
    }

    /// Keeps a completion for the opening.
    ///
    /// - Returns: Whether it has to wait.
    @inlinable mutating func holdBack(_ completion: Subscribers.Completion<Failure>) -> Bool {
        if !isOpen { early = completion }
        return !isOpen
    }
}

/// Holds the timer of a ``TimedStage``. A value; its carrier guards it.
///
/// ```
///   empty ──begin: a ticket──▶ being set ──attach, by that ticket──▶ set ──begin, end──▶ the timer, to cancel
/// ```
/// Setting a timer calls the scheduler, under no lock: meanwhile the timer may be set anew, fire, or end. So each has a ticket, and one with an
/// older ticket is ignored. Valid transitions: `begin` at any time; `attach` once for each ticket, and only the newest is accepted.
@usableFromInline struct TimerSlot {
    @usableFromInline var timer: (any Cancellable)?
    /// How often the timer was set, stopped or ended.
    @usableFromInline var ticket = 0

    @inlinable init() {}

    /// Begins to set the timer, or stops it.
    ///
    /// - Returns: The ticket of the timer to set, which no timer has if it is stopped, and the previous timer, to cancel.
    @inlinable @inline(__always) mutating func begin() -> (ticket: Int, displaced: (any Cancellable)?) {
        ticket += 1
        return (ticket, timer.take())
    }

    /// Attaches the timer that was set.
    ///
    /// - Returns: Whether the slot accepted it; if not, the caller cancels it.
    @inlinable mutating func attach(_ newTimer: __owned any Cancellable, as ticket: Int) -> Bool {
        guard self.ticket == ticket else { return false }
        timer = newTimer
        return true
    }
}
