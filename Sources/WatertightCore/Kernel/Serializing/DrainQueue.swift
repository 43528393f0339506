// SPDX-License-Identifier: Apache-2.0

/// The serialised exit of a carrier that many threads feed: one lock for decisions, one turn for acting on them.
///
/// ```
///   feed ──decide under the lock──▶ turn free? ──yes──▶ act ──▶ leave, or first act on what others have queued
///                                      │ mine: act at once, nested, as Combine does, unless others wait
///                                      └ another thread's: line up; that thread acts
/// ```
/// Nothing is called out under the lock, no two threads act at once, and none waits for a particular act of another. The keeper's own state
/// is guarded by the same `lock`, so that what is decided and what is queued are in one order.
///
/// An owner that has acted on many signals of others hands its turn to the next sender, and a sender behind a long line is slowed: see
/// ``HandoverMachine``, and `DrainQueue+Draining.swift`.
///
/// There are two ways in, and a drain queue uses one of them: `perform`, where order does not depend on it, or `enter` under the lock and
/// then `proceed` without it, by which what is decided first is acted on first.
@usableFromInline package struct DrainQueue<PendingSignal>: ~Copyable {
    @usableFromInline let ownership = DrainOwnership()
    @usableFromInline let lock = Lock()
    /// Guarded by `lock`.
    @usableFromInline let pending: Unguarded<SignalQueue<PendingSignal>?>

    @inlinable package init() {
        pending = Unguarded(nil)
    }

    /// For a drain queue that may have a limit or a budget of its own.
    @inlinable package init(_ handover: HandoverMachine?) {
        pending = Unguarded(handover.map { SignalQueue($0) })
    }

    /// Acts in turn: now, or by the thread whose turn it is.
    ///
    /// - Parameters:
    ///   - name: The keeper's, for a notice.
    ///   - now: Acts on the signal. Given apart, so that none is made where it is not queued.
    ///   - signal: Makes what is queued.
    ///   - act: Acts on what was queued.
    @inlinable @inline(__always) package borrowing func perform(
        at name: @autoclosure () -> String, now: () -> Void, orQueue signal: () -> PendingSignal, act: (PendingSignal) -> Void
    ) {
        switch ownership.enter() {
        case .began:
            now()
            if !ownership.leave() { drainAsOwner(act) }
        case .reentrant where !ownership.hasPendingSignals:
            now()
        case .reentrant, .busy:
            enqueueAndDrain(signal(), at: name(), act)
        }
    }

    /// - Parameter slows: Whether this is a sender's value, which may be slowed.
    @inlinable @inline(never) borrowing func enqueueAndDrain(
        _ signal: PendingSignal, slowing slows: Bool = true, at name: @autoclosure () -> String, _ act: (PendingSignal) -> Void
    ) {
        let entry = lock.withLock { enqueue(signal, slowing: slows) }
        if mustFinishDraining(after: entry) { finishDraining(at: name(), act) }
    }

    /// How a thread that acts got to it.
    @usableFromInline package enum Entry {
        /// The turn began: it is the caller's to end.
        case began
        /// The turn is the caller's already.
        case reentrant
        /// The signal is in the line, and the turn, which no thread had any more, is the caller's.
        case inherited
        /// The signal is in the line: another thread acts on it.
        case queued
        /// The same, and the caller waits a little: see ``DrainQueue/finishDraining(at:_:)``.
        case slowed

        /// Whether the caller acts now.
        @inlinable @inline(__always) package var actsNow: Bool { self == .began || self == .reentrant }
    }

    /// Gives what was just decided its turn, so that what is decided first is acted on first. Called under the lock.
    ///
    /// - Parameters:
    ///   - slows: Whether this is a sender's value, which may be slowed.
    ///   - signal: Makes what is queued.
    /// - Returns: What ``proceed(_:at:now:act:)`` is told, once the lock is released.
    @inlinable @inline(__always) package borrowing func enter(slowing slows: Bool = true, orQueue signal: () -> PendingSignal) -> Entry {
        switch ownership.enterUnderLock() {
        case .began: .began
        case .reentrant where !ownership.hasPendingSignals: .reentrant
        case .reentrant, .busy: enqueue(signal(), slowing: slows)
        }
    }

    /// Acts on what was admitted, if it is the caller's to act on.
    @inlinable @inline(__always) package borrowing func proceed(
        _ entry: Entry, at name: @autoclosure () -> String, now: () -> Void, act: (PendingSignal) -> Void
    ) {
        if entry.actsNow { now() }
        if mustFinishDraining(after: entry) { finishDraining(at: name(), act) }
    }

    /// Ends the turn of a thread that has acted, if it is the caller's to end.
    ///
    /// - Returns: Whether the caller has to ``finishDraining(at:_:)``.
    @inlinable @inline(__always) package borrowing func mustFinishDraining(after entry: Entry) -> Bool {
        switch entry {
        case .began: !ownership.leave()
        case .inherited, .slowed: true
        case .reentrant, .queued: false
        }
    }
}
