// SPDX-License-Identifier: Apache-2.0

/// The serialised exit of a carrier that many threads feed: one lock for decisions, one turn for acting on them.
///
/// ```
///   feed ──decide under the lock──▶ turn free? ──yes──▶ act ──▶ leave, or first act on what others have lined up
///                                      │ mine: act at once, nested, as Combine does, unless others wait
///                                      └ another thread's: line up; that thread acts
/// ```
/// Nothing is called out under the lock, no two threads act at once, and none waits for a particular act of another. The keeper's own state
/// is guarded by the same `lock`, so that what is decided and what is lined up are in one order.
///
/// An owner that has acted on many errands of others hands its turn to the next sender, and a sender behind a long line is slowed: see
/// ``HandoverMachine``, and `OutletTurns.swift`.
///
/// There are two ways in, and an outlet uses one of them: `perform`, where order does not depend on it, or `admit` under the lock and then
/// `proceed` without it, by which what is decided first is acted on first.
@usableFromInline
package struct Outlet<Errand>: ~Copyable {
    @usableFromInline
    let turn = Turn()
    @usableFromInline
    let lock = Lock()
    /// Guarded by `lock`.
    @usableFromInline
    let line: Unguarded<OutletQueue<Errand>?>

    @inlinable
    package init() {
        line = Unguarded(nil)
    }

    /// For an outlet that may have a limit or a budget of its own.
    @inlinable
    package init(_ handover: HandoverMachine?) {
        line = Unguarded(handover.map { OutletQueue($0) })
    }

    /// Acts in turn: now, or by the thread whose turn it is.
    ///
    /// - Parameters:
    ///   - name: The keeper's, for a notice.
    ///   - now: Acts on the errand. Given apart, so that none is made where it is not lined up.
    ///   - errand: Makes what is lined up.
    ///   - act: Acts on what was lined up.
    @inlinable
    @inline(__always)
    package borrowing func perform(
        at name: @autoclosure () -> String, now: () -> Void, orLineUp errand: () -> Errand, act: (Errand) -> Void
    ) {
        switch turn.enter() {
        case .began:
            now()
            if !turn.leave() { finishOwnTurn(act) }
        case .nested where !turn.hasErrands:
            now()
        case .nested, .taken:
            lineUp(errand(), at: name(), act)
        }
    }

    /// - Parameter slows: Whether this is a sender's value, which may be slowed.
    @inlinable
    @inline(never)
    borrowing func lineUp(
        _ errand: Errand, slowing slows: Bool = true, at name: @autoclosure () -> String, _ act: (Errand) -> Void
    ) {
        let admission = lock.withLock { putInLine(errand, slowing: slows) }
        if mustFinish(after: admission) { finishTurn(at: name(), act) }
    }

    /// How a thread that acts got to it.
    @usableFromInline
    package enum Admission {
        /// The turn began: it is the caller's to end.
        case began
        /// The turn is the caller's already.
        case nested
        /// The errand is in the line, and the turn, which no thread had any more, is the caller's.
        case inherited
        /// The errand is in the line: another thread acts on it.
        case linedUp
        /// The same, and the caller waits a little: see ``Outlet/finishTurn(at:_:)``.
        case slowed

        /// Whether the caller acts now.
        @inlinable
        @inline(__always)
        package var actsNow: Bool { self == .began || self == .nested }
    }

    /// Gives what was just decided its turn, so that what is decided first is acted on first. Called under the lock.
    ///
    /// - Parameters:
    ///   - slows: Whether this is a sender's value, which may be slowed.
    ///   - errand: Makes what is lined up.
    /// - Returns: What ``proceed(_:at:now:act:)`` is told, once the lock is released.
    @inlinable
    @inline(__always)
    package borrowing func admit(slowing slows: Bool = true, orLineUp errand: () -> Errand) -> Admission {
        switch turn.enterUnderLock() {
        case .began: .began
        case .nested where !turn.hasErrands: .nested
        case .nested, .taken: putInLine(errand(), slowing: slows)
        }
    }

    /// Acts on what was admitted, if it is the caller's to act on.
    @inlinable
    @inline(__always)
    package borrowing func proceed(
        _ admission: Admission, at name: @autoclosure () -> String, now: () -> Void, act: (Errand) -> Void
    ) {
        if admission.actsNow { now() }
        if mustFinish(after: admission) { finishTurn(at: name(), act) }
    }

    /// Ends the turn of a thread that has acted, if it is the caller's to end.
    ///
    /// - Returns: Whether the caller has to ``finishTurn(at:_:)``.
    @inlinable
    @inline(__always)
    package borrowing func mustFinish(after admission: Admission) -> Bool {
        switch admission {
        case .began: !turn.leave()
        case .inherited, .slowed: true
        case .nested, .linedUp: false
        }
    }
}
