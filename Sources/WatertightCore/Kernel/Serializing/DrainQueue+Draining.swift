// SPDX-License-Identifier: Apache-2.0

import DequeModule

/// How a drain queue's line is worked off.
///
/// ```
///   owner     act · act · act … ──budget spent──▶ act · act … ──a sender waits──▶ gone
///   sender                            lines up, waits a little ····················● owner: act · act …
/// ```
/// The turn is handed over between two acts, and only to a sender, which waits for it for at most a ``SenderBackoff``, holding nothing.
/// Where none comes the owner goes on: what is in the line is never left without an owner. A thread that joins, leaves or cancels waits for
/// nothing.
extension DrainQueue {
    /// Puts down what is to be done. Called under the lock.
    ///
    /// - Parameter slows: Whether this is a sender's value, which may be slowed; inside of a delivery none is.
    @inlinable borrowing func enqueue(_ signal: PendingSignal, slowing slows: Bool = true) -> Entry {
        let pending = pendingSignals()
        pending.signals.append(signal)
        if ownership.notePending() { return .inherited }
        return slows && !ownership.isMine && pending.handover.slow(behind: pending.signals.count - 1) ? .slowed : .queued
    }

    @inlinable borrowing func pendingSignals() -> SignalQueue<PendingSignal> {
        if let pending = pending.value { return pending }
        let made = SignalQueue<PendingSignal>(HandoverMachine())
        pending.value = made
        return made
    }

    /// Whether such a signal waits. Called under the lock.
    @inlinable
    borrowing func hasQueued(where isSuch: (PendingSignal) -> Bool) -> Bool { pending.value?.signals.contains(where: isSuch) ?? false }

    /// Acts on what is in the line. A sender that was slowed waits for the turn first, and goes if it does not get it.
    ///
    /// - Parameter name: The keeper's, for a notice.
    @inlinable @inline(never) borrowing func finishDraining(at name: @autoclosure () -> String, _ act: (PendingSignal) -> Void) {
        if ownership.isMine || waitForOwnership(at: name()) { drainAsOwner(act) }
    }

    /// Acts on what is in the line until nothing is, or until the turn is handed over.
    @inlinable @inline(never) borrowing func drainAsOwner(_ act: (PendingSignal) -> Void) {
        let outer = DrainScope.begin()
        defer { DrainScope.end(outer) }
        var acts = 0
        repeat {
            guard drainPending(&acts, act) else { return }
        } while !leave()
    }

    /// Acts on what was queued, one by one: what nests in an act finds those who wait, and stands behind them.
    ///
    /// - Returns: Whether the turn is the caller's still.
    @inlinable @inline(never) borrowing func drainPending(_ acts: inout Int, _ act: (PendingSignal) -> Void) -> Bool {
        while ownership.hasPendingSignals {
            switch nextSignal(after: acts) {
            case .act(let signal): act(signal)
            case .nothing: return true
            case .handedOver: return false
            }
            acts += 1
        }
        return true
    }

    @usableFromInline enum NextSignal {
        case act(PendingSignal)
        case nothing
        case handedOver
    }

    @inlinable borrowing func nextSignal(after acts: Int) -> NextSignal {
        lock.withLock {
            guard let pending = pending.value, !pending.signals.isEmpty else {
                ownership.clearPending()
                return .nothing
            }
            if pending.handover.next(after: acts) {
                ownership.handOver()
                return .handedOver
            }
            let signal = pending.signals.removeFirst()
            if pending.signals.isEmpty { ownership.clearPending() }
            return .act(signal)
        }
    }

    /// Ends the turn, unless work is waiting. An offer ends with it, under the lock under which it was made.
    @inlinable borrowing func leave() -> Bool {
        // Written by the owner alone.
        guard pending.value?.handover.isOffered == true else { return ownership.leave() }
        return lock.withLock {
            guard ownership.leaveUnderLock() else { return false }
            pending.value?.handover.end()
            return true
        }
    }

    /// Waits, as a sender behind a long line or behind an owner that has done enough.
    ///
    /// - Returns: Whether the turn is the caller's now.
    @usableFromInline @inline(never) borrowing func waitForOwnership(at name: @autoclosure () -> String) -> Bool {
        LockAudit.assertNoneHeld()
        let isNews = lock.withLock {
            guard let pending = pending.value, pending.handover.isTooLong(pending.signals.count) else { return false }
            return pending.handover.noteSlowed()
        }
        if isNews { Probe.report(.sendersSlowed(at: name())) }
        var backoff = SenderBackoff()
        while true {
            backoff.pause()
            let isOver = backoff.isOver
            let isOwner = lock.withLock { () -> Bool? in
                guard let pending = pending.value else { return false }
                let isMine = ownership.inherit()
                guard isMine || isOver || pending.handover.mayGo(behind: pending.signals.count) else { return nil }
                pending.handover.release()
                return isMine
            }
            if let isOwner { return isOwner }
        }
    }
}
