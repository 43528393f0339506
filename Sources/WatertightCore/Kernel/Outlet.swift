// SPDX-License-Identifier: Apache-2.0

import DequeModule

/// The serialised exit of a carrier that many threads feed: one lock for decisions, one turn for acting on them.
///
/// ```
///   feed ──decide under the lock──▶ turn free? ──yes──▶ act ──▶ leave, or first act on what others have lined up
///                                      │ mine: act at once, nested, as Combine does, unless others wait
///                                      └ another thread's: line up; that thread acts
/// ```
/// Nothing is called out under the lock, no two threads act at once, and none waits for another. The keeper's own state is guarded by
/// the same `lock`, so that what is decided and what is lined up are in one order.
///
/// There are two ways in, and an outlet uses one of them: `perform`, where order does not depend on it, or `admit` under the lock and then
/// `proceed` without it, by which what is decided first is acted on first.
@usableFromInline
package struct Outlet<Errand>: ~Copyable {
    @usableFromInline
    let turn = Turn()
    @usableFromInline
    let lock = Lock()
    /// What other threads have lined up for the owner of the turn, oldest first. Guarded by `lock`.
    @usableFromInline
    let line = Unguarded<Deque<Errand>>([])

    @inlinable
    package init() {}

    /// Acts in turn: now, or by the thread whose turn it is.
    ///
    /// - Parameters:
    ///   - now: Acts on the errand. Given apart, so that none is made where it is not lined up.
    ///   - errand: Makes what is lined up.
    ///   - act: Acts on what was lined up.
    @inlinable
    @inline(__always)
    package borrowing func perform(now: () -> Void, orLineUp errand: () -> Errand, act: (Errand) -> Void) {
        switch turn.enter() {
        case .began:
            now()
            if !turn.leave() { finishTurn(act) }
        case .nested where !turn.hasErrands:
            now()
        case .nested, .taken:
            lineUp(errand(), act)
        }
    }

    @inlinable
    @inline(never)
    borrowing func lineUp(_ errand: Errand, _ act: (Errand) -> Void) {
        let isOwner = lock.withLock { putInLine(errand) }
        if isOwner { finishTurn(act) }
    }

    /// How somebody who acts got to it.
    @usableFromInline
    package enum Admission {
        /// The turn began: it is the caller's to end.
        case began
        /// The turn is the caller's already.
        case nested
        /// The errand is in the line, and the turn, which nobody had any more, is the caller's.
        case inherited
        /// The errand is in the line: somebody else acts on it.
        case linedUp

        /// Whether the caller acts now.
        @inlinable
        @inline(__always)
        package var actsNow: Bool { self == .began || self == .nested }
    }

    /// Gives what was just decided its turn, so that what is decided first is acted on first. Called under the lock.
    ///
    /// - Parameter errand: Makes what is lined up.
    /// - Returns: What ``proceed(_:now:act:)`` is told, once the lock is released.
    @inlinable
    @inline(__always)
    package borrowing func admit(orLineUp errand: () -> Errand) -> Admission {
        switch turn.enterUnderLock() {
        case .began: .began
        case .nested where !turn.hasErrands: .nested
        case .nested, .taken: putInLine(errand()) ? .inherited : .linedUp
        }
    }

    /// Acts on what was admitted, if it is the caller's to act on.
    @inlinable
    @inline(__always)
    package borrowing func proceed(_ admission: Admission, now: () -> Void, act: (Errand) -> Void) {
        if admission.actsNow { now() }
        if mustFinish(after: admission) { finishTurn(act) }
    }

    /// Ends the turn of who has acted, if it is the caller's to end.
    ///
    /// - Returns: Whether the caller has to ``finishTurn(_:)``.
    @inlinable
    @inline(__always)
    package borrowing func mustFinish(after admission: Admission) -> Bool {
        switch admission {
        case .began: !turn.leave()
        case .inherited: true
        case .nested, .linedUp: false
        }
    }

    /// Whether such an errand waits. Called under the lock.
    @inlinable
    borrowing func hasLinedUp(where isSuch: (Errand) -> Bool) -> Bool { line.value.contains(where: isSuch) }

    /// Called under the lock.
    ///
    /// - Returns: Whether nobody had the turn, so that the caller has it now.
    @inlinable
    borrowing func putInLine(_ errand: Errand) -> Bool {
        line.value.append(errand)
        return turn.noteErrand()
    }

    /// Acts on what is in the line until nothing is, and gives the turn back.
    @inlinable
    @inline(never)
    borrowing func finishTurn(_ act: (Errand) -> Void) {
        repeat { catchUp(act) } while !turn.leave()
    }

    /// Acts on what was lined up, one by one: what nests in an act finds those who wait, and stands behind them.
    @inlinable
    @inline(never)
    borrowing func catchUp(_ act: (Errand) -> Void) {
        while turn.hasErrands, let errand = nextErrand() { act(errand) }
    }

    @inlinable
    borrowing func nextErrand() -> Errand? {
        lock.withLock {
            let errand = line.value.popFirst()
            if line.value.isEmpty { turn.takeNote() }
            return errand
        }
    }
}
