// SPDX-License-Identifier: Apache-2.0

import DequeModule

/// The serialised exit of a carrier that many threads feed: one lock for decisions, one turn for acting on them.
///
/// ```
///   feed ──decide under the lock──▶ turn free? ──yes──▶ act ──▶ leave, or first act on what others have lined up
///                                      │ mine: act at once, nested, as Combine does
///                                      └ another thread's: line up; that thread acts
/// ```
/// Nothing is called out under the lock, no two threads act at once, and none waits for another.
@usableFromInline
struct Outlet<State, Errand>: ~Copyable {
    @usableFromInline
    struct Shared {
        @usableFromInline
        var state: State
        /// What other threads have lined up for the owner of the turn, oldest first.
        @usableFromInline
        var line: Deque<Errand> = []

        @inlinable
        init(state: State) {
            self.state = state
        }
    }

    @usableFromInline
    let turn = Turn()
    @usableFromInline
    let shared: Guarded<Shared>

    @inlinable
    init(_ state: State) {
        shared = Guarded(Shared(state: state))
    }

    /// Decides, without acting.
    @inlinable
    @inline(__always)
    borrowing func decide<Decision>(_ body: (inout State) -> Decision) -> Decision {
        shared.withLock { body(&$0.state) }
    }

    /// Acts on the errand in turn: now, or by the thread whose turn it is.
    @inlinable
    @inline(__always)
    borrowing func perform(_ errand: Errand, _ act: (Errand) -> Void) {
        switch turn.enter() {
        case .began:
            act(errand)
            if !turn.leave() { finishTurn(act) }
        case .nested:
            catchUp(act)
            act(errand)
        case .taken:
            lineUp(errand, act)
        }
    }

    @inlinable
    borrowing func lineUp(_ errand: Errand, _ act: (Errand) -> Void) {
        let isOwner = shared.withLock { shared in
            shared.line.append(errand)
            return turn.noteErrand()
        }
        if isOwner { finishTurn(act) }
    }

    /// Acts on what is in the line until nothing is, and gives the turn back.
    @inlinable
    borrowing func finishTurn(_ act: (Errand) -> Void) {
        repeat { catchUp(act) } while !turn.leave()
    }

    /// Acts on what other threads have lined up. One by one: what nests in an act finds the rest in the line, and acts on it first.
    @inlinable
    @inline(__always)
    borrowing func catchUp(_ act: (Errand) -> Void) {
        while turn.hasErrands, let errand = nextErrand() { act(errand) }
    }

    @inlinable
    borrowing func nextErrand() -> Errand? {
        shared.withLock { shared in
            let errand = shared.line.popFirst()
            if shared.line.isEmpty { turn.takeNote() }
            return errand
        }
    }
}
