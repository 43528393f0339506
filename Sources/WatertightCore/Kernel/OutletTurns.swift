// SPDX-License-Identifier: Apache-2.0

import DequeModule

/// How an outlet's line is worked off.
///
/// ```
///   owner     act · act · act … ──budget spent──▶ act · act … ──a sender waits──▶ gone
///   sender                            lines up, waits a little ····················● owner: act · act …
/// ```
/// The turn is handed over between two acts, and only to a sender, which waits for it for at most a ``Patience``, holding nothing. Where none
/// comes the owner goes on: what is in the line is never left without an owner. A thread that joins, leaves or cancels waits for nothing.
extension Outlet {
    /// Puts down what is to be done. Called under the lock.
    ///
    /// - Parameter slows: Whether this is a sender's value, which may be slowed; inside of a delivery none is.
    @inlinable
    borrowing func putInLine(_ errand: Errand, slowing slows: Bool = true) -> Admission {
        let line = madeLine()
        line.errands.append(errand)
        if turn.noteErrand() { return .inherited }
        return slows && !turn.isMine && line.handover.slow(behind: line.errands.count - 1) ? .slowed : .linedUp
    }

    @inlinable
    borrowing func madeLine() -> OutletQueue<Errand> {
        if let line = line.value { return line }
        let made = OutletQueue<Errand>(HandoverMachine())
        line.value = made
        return made
    }

    /// Whether such an errand waits. Called under the lock.
    @inlinable
    borrowing func hasLinedUp(where isSuch: (Errand) -> Bool) -> Bool { line.value?.errands.contains(where: isSuch) ?? false }

    /// Acts on what is in the line. A sender that was slowed waits for the turn first, and goes if it does not get it.
    ///
    /// - Parameter name: The keeper's, for a notice.
    @inlinable
    @inline(never)
    borrowing func finishTurn(at name: @autoclosure () -> String, _ act: (Errand) -> Void) {
        if turn.isMine || waitForTurn(at: name()) { finishOwnTurn(act) }
    }

    /// Acts on what is in the line until nothing is, or until the turn is handed over.
    @inlinable
    @inline(never)
    borrowing func finishOwnTurn(_ act: (Errand) -> Void) {
        let outer = CatchUp.begin()
        defer { CatchUp.end(outer) }
        var acts = 0
        repeat {
            guard catchUp(&acts, act) else { return }
        } while !leave()
    }

    /// Acts on what was lined up, one by one: what nests in an act finds those who wait, and stands behind them.
    ///
    /// - Returns: Whether the turn is the caller's still.
    @inlinable
    @inline(never)
    borrowing func catchUp(_ acts: inout Int, _ act: (Errand) -> Void) -> Bool {
        while turn.hasErrands {
            switch nextErrand(after: acts) {
            case .act(let errand): act(errand)
            case .nothing: return true
            case .handedOver: return false
            }
            acts += 1
        }
        return true
    }

    @usableFromInline
    enum Next {
        case act(Errand)
        case nothing
        case handedOver
    }

    @inlinable
    borrowing func nextErrand(after acts: Int) -> Next {
        lock.withLock {
            guard let line = line.value, !line.errands.isEmpty else {
                turn.takeNote()
                return .nothing
            }
            if line.handover.next(after: acts) {
                turn.handOver()
                return .handedOver
            }
            let errand = line.errands.removeFirst()
            if line.errands.isEmpty { turn.takeNote() }
            return .act(errand)
        }
    }

    /// Ends the turn, unless work is waiting. An offer ends with it, under the lock under which it was made.
    @inlinable
    borrowing func leave() -> Bool {
        // Written by the owner alone.
        guard line.value?.handover.isOffered == true else { return turn.leave() }
        return lock.withLock {
            guard turn.leaveUnderLock() else { return false }
            line.value?.handover.end()
            return true
        }
    }

    /// Waits, as a sender behind a long line or behind an owner that has done enough.
    ///
    /// - Returns: Whether the turn is the caller's now.
    @usableFromInline
    @inline(never)
    borrowing func waitForTurn(at name: @autoclosure () -> String) -> Bool {
        LockAudit.assertNoneHeld()
        let isNews = lock.withLock {
            guard let line = line.value, line.handover.isTooLong(line.errands.count) else { return false }
            return line.handover.noteSlowed()
        }
        if isNews { Probe.report(.sendersSlowed(at: name())) }
        var patience = Patience()
        while true {
            patience.pause()
            let isOver = patience.isOver
            let verdict = lock.withLock { () -> Bool? in
                guard let line = line.value else { return false }
                let isMine = turn.inherit()
                guard isMine || isOver || line.handover.mayGo(behind: line.errands.count) else { return nil }
                line.handover.release()
                return isMine
            }
            if let verdict { return verdict }
        }
    }
}
