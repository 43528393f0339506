// SPDX-License-Identifier: Apache-2.0

import DequeModule

/// Acts on the queued signals, and hands the drain over.
///
/// ```
///   owner     act · act · act … ──budget or time spent──▶ act · act … ──a sender waits──▶ leaves
///   sender                                    queues, waits a little ·····················● owner: act · act …
/// ```
/// The drain is handed over between two acts, and only to a sender, which waits for it for as long as a ``HandoverMachine`` says, holding no lock.
/// If no sender comes, the owner goes on: queued signals are never left without an owner. A thread that subscribes, unsubscribes or cancels
/// does not wait.
extension DrainQueue {
    /// Queues a signal. Called under the lock.
    ///
    /// - Parameter slows: Whether this is a sender's value, which may be slowed; inside a delivery none is.
    @inlinable borrowing func enqueue(_ signal: PendingSignal, slowing slows: Bool = true) -> Entry {
        let pending = pendingSignals()
        pending.signals.append(signal)
        if ownership.notePending() { return .inherited }
        // Before the opening there is no owner to wait for: it may be the sender's own thread that opens.
        let mayWait = slows && !ownership.isMine && ownership.isOpen
        return mayWait && pending.handover.slow(behind: pending.signals.count - 1) ? .slowed : .queued
    }

    @inlinable borrowing func pendingSignals() -> SignalQueue<PendingSignal> {
        if let pending = pending.value { return pending }
        let made = SignalQueue<PendingSignal>(HandoverMachine())
        pending.value = made
        return made
    }

    /// Whether a signal that satisfies the predicate is queued. Called under the lock.
    @inlinable
    borrowing func hasQueued(where isSuch: (PendingSignal) -> Bool) -> Bool { pending.value?.signals.contains(where: isSuch) ?? false }

    /// Takes the queued signals that satisfy the predicate out. Called under the lock.
    ///
    /// - Returns: The signals, for the caller to release while it holds no lock.
    @inlinable package borrowing func removeQueued(where isSuch: (PendingSignal) -> Bool) -> [PendingSignal] {
        guard let pending = pending.value, pending.signals.contains(where: isSuch) else { return [] }
        let removed = Array(pending.signals.filter(isSuch))
        pending.signals.removeAll(where: isSuch)
        return removed
    }

    /// How many signals are queued. Called under the lock.
    @inlinable var pendingCount: Int { pending.value?.signals.count ?? 0 }

    /// Acts on the first of the queued signals as on the caller's own: outside a ``DrainScope``, and without handing the drain over. Called by
    /// the owner.
    @inlinable borrowing func act(onFirst count: Int, _ act: (PendingSignal) -> Void) {
        for _ in 0..<count {
            guard case .act(let signal) = nextSignal(after: 0, isLate: false) else { return }
            act(signal)
        }
    }

    /// Acts on the queued signals. A sender that was slowed waits for the drain first, and returns if it does not get it.
    ///
    /// - Parameter name: The carrier's, for a notice.
    @inlinable @inline(never) package borrowing func finishDraining(at name: @autoclosure () -> String, _ act: (PendingSignal) -> Void) {
        if ownership.isMine || waitForOwnership(at: name()) { drainAsOwner(act) }
    }

    /// Acts on the queued signals until none is left, or until the drain is handed over.
    @inlinable @inline(never) borrowing func drainAsOwner(_ act: (PendingSignal) -> Void) {
        let outer = DrainScope.begin()
        defer { DrainScope.end(outer) }
        var (acts, time) = (0, DrainTime())
        repeat {
            guard drainPending(&acts, &time, act) else { return }
        } while !leave()
    }

    /// Acts on the queued signals one by one: a signal sent from inside an act finds others waiting, and is queued behind them.
    ///
    /// - Returns: Whether the caller still owns the drain.
    @inlinable @inline(never) borrowing func drainPending(_ acts: inout Int, _ time: inout DrainTime, _ act: (PendingSignal) -> Void)
        -> Bool
    {
        while ownership.hasPendingSignals {
            switch nextSignal(after: acts, isLate: time.isOver) {
            case .act(let signal): act(signal)
            case .nothing: return true
            case .handedOver: return false
            }
            acts += 1
            time.note(acts)
        }
        return true
    }

    @usableFromInline enum NextSignal {
        case act(PendingSignal)
        case nothing
        case handedOver
    }

    @inlinable borrowing func nextSignal(after acts: Int, isLate: Bool) -> NextSignal {
        lock.withLock {
            guard let pending = pending.value, !pending.signals.isEmpty else {
                ownership.clearPending()
                return .nothing
            }
            if pending.handover.next(after: acts, isLate: isLate) {
                pending.formerOwner = ThreadID.current
                ownership.handOver()
                return .handedOver
            }
            let signal = pending.signals.removeFirst()
            if pending.signals.isEmpty { ownership.clearPending() }
            return .act(signal)
        }
    }

    /// Leaves the drain, unless work is waiting. An offer ends with it, under the lock under which it was made.
    @inlinable borrowing func leave() -> Bool {
        // Written by the owner alone.
        guard pending.value?.handover.isOffered == true else { return ownership.leave() }
        return lock.withLock {
            guard ownership.leaveUnderLock() else { return false }
            pending.value?.handover.end()
            return true
        }
    }

    /// Waits for the drain, as a sender behind a long queue or behind an owner that has spent its budget.
    ///
    /// - Returns: Whether the caller owns the drain now.
    @usableFromInline @inline(never) borrowing func waitForOwnership(at name: @autoclosure () -> String) -> Bool {
        LockAudit.assertNoneHeld()
        let (isNews, maxWait) = lock.withLock { () -> (Bool, Int) in
            guard let pending = pending.value else { return (false, 0) }
            let count = pending.signals.count
            return (pending.handover.isTooLong(count) && pending.handover.noteSlowed(), pending.handover.maxWait(behind: count))
        }
        let isOwner = waitForOwnership(atMost: maxWait)
        // After the wait: a listener may send here itself, and would be handed the drain for a wait further down its stack, which does not look.
        if isNews { Probe.report(.sendersSlowed(at: name())) }
        return isOwner
    }

    /// Waits for the drain for so many milliseconds, and counts as a waiting sender no more.
    ///
    /// - Returns: Whether the caller owns the drain now.
    @usableFromInline borrowing func waitForOwnership(atMost maxWait: Int) -> Bool {
        var backoff = SenderBackoff(milliseconds: maxWait)
        while true {
            backoff.pause()
            let isOver = backoff.isOver
            let isOwner = lock.withLock { () -> Bool? in
                guard let pending = pending.value else { return false }
                let isMine = pending.formerOwner != ThreadID.current && ownership.inherit()
                guard isMine || isOver || pending.handover.mayGo(behind: pending.signals.count) else { return nil }
                pending.handover.release()
                return isMine
            }
            if let isOwner { return isOwner }
        }
    }
}
