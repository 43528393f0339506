// SPDX-License-Identifier: Apache-2.0

/// Serializes the signals of a carrier that many threads feed: one lock for decisions, one owner for acting on them.
///
/// ```
///   feed ──decide under the lock──▶ owned? ──no──▶ act ──▶ leave, or first act on what others have queued
///                                     │ by this thread: act at once, reentrantly, as Combine does, unless signals wait
///                                     └ by another thread: queue; that thread acts
/// ```
/// Nothing is called out under the lock, no two threads act at once, and none waits for a particular act of another. The same `lock` guards
/// the carrier's own state, so that decisions and queued signals have one order.
///
/// An owner that has acted on many signals of others hands the drain over to the next sender, and a sender behind a long queue is slowed: see
/// ``HandoverMachine``, and `DrainQueue+Draining.swift`.
///
/// There are two ways in, and a drain queue uses one of them: `perform`, if order does not depend on it, or `enter` under the lock and
/// then, without it, the action and `mustFinishDraining`, which keeps the order of the decisions.
@usableFromInline package struct DrainQueue<PendingSignal>: ~Copyable {
    @usableFromInline let ownership: DrainOwnership
    @usableFromInline package let lock = Lock()
    /// Guarded by `lock`.
    @usableFromInline let pending: Unguarded<SignalQueue<PendingSignal>?>

    /// - Parameter isOpen: Whether signals may be acted on; otherwise all are queued until the ownership is opened.
    @inlinable package init(opened isOpen: Bool = true) {
        ownership = DrainOwnership(opened: isOpen)
        pending = Unguarded(nil)
    }

    /// For a drain queue that may have a limit or a budget of its own.
    @inlinable package init(_ handover: HandoverMachine?) {
        ownership = DrainOwnership()
        pending = Unguarded(handover.map { SignalQueue($0) })
    }

    /// Acts on a signal serialized: now, or on the thread that owns the drain.
    ///
    /// - Parameters:
    ///   - name: The carrier's, for a notice.
    ///   - now: Acts on the signal without making one, if none is queued.
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

    /// How a signal has entered the queue, and whether the caller owns the drain.
    @usableFromInline package enum Entry {
        /// The caller has become the owner, and has to leave.
        case began
        /// The caller was the owner already.
        case reentrant
        /// The signal is queued; the drain had no owner any more, and is the caller's.
        case inherited
        /// The signal is queued: another thread acts on it, or this one when it is done with those before.
        case queued
        /// The same, and the caller waits a little: see ``DrainQueue/finishDraining(at:_:)``.
        case slowed

        /// Whether the caller acts now.
        @inlinable @inline(__always) package var actsNow: Bool { self == .began || self == .reentrant }
    }

    /// Enters what was just decided, so that decisions are acted on in their order. Called under the lock.
    ///
    /// - Parameters:
    ///   - slows: Whether this is a sender's value, which may be slowed.
    ///   - signal: Makes what is queued.
    /// - Returns: How the caller goes on once it has released the lock: it acts if ``Entry/actsNow``, and then calls
    ///   ``mustFinishDraining(after:)``.
    @inlinable @inline(__always) package borrowing func enter(slowing slows: Bool = true, orQueue signal: () -> PendingSignal) -> Entry {
        switch ownership.enterUnderLock() {
        case .began: .began
        case .reentrant where !ownership.hasPendingSignals: .reentrant
        case .reentrant, .busy: enqueue(signal(), slowing: slows)
        }
    }

    /// Leaves the drain after acting, if the caller has to leave.
    ///
    /// - Returns: Whether the caller has to ``finishDraining(at:_:)``.
    @inlinable @inline(__always) package borrowing func mustFinishDraining(after entry: Entry) -> Bool {
        switch entry {
        case .began: !ownership.leave()
        case .inherited, .slowed: true
        case .reentrant, .queued: false
        }
    }

    /// The same, for a drain queue that all threads enter under one lock. Called under that lock.
    @inlinable @inline(__always) package borrowing func mustFinishDraining(underLockAfter entry: Entry) -> Bool {
        switch entry {
        case .began: !ownership.leaveUnderLock()
        case .inherited, .slowed: true
        case .reentrant, .queued: false
        }
    }
}
