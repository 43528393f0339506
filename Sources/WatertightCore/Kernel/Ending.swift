// SPDX-License-Identifier: Apache-2.0

/// Who is to be told when a subscription has ended by itself: a bag that lets the finished go.
@usableFromInline
struct Ending: ~Copyable {
    @usableFromInline
    enum State {
        case open
        case awaited(@Sendable () -> Void)
        case ended
        case forgotten
    }

    @usableFromInline
    let state = Guarded(State.open)

    @inlinable
    init() {}

    /// Calls `body` at the end, or at once where that has come. One at a time: a second replaces the first.
    borrowing func onEnd(_ body: @escaping @Sendable () -> Void) {
        let (replaced, hasEnded) = state.withLock { state -> (State, Bool) in
            let old = state
            switch old {
            case .open, .awaited: state = .awaited(body)
            case .ended: return (old, true)
            case .forgotten: break
            }
            return (old, false)
        }
        _ = replaced
        if hasEnded { body() }
    }

    borrowing func end() {
        if case .awaited(let body) = replaceState(with: .ended) { body() }
    }

    /// Cancelled: whoever cancelled knows.
    borrowing func forget() {
        _ = replaceState(with: .forgotten)
    }

    private borrowing func replaceState(with new: State) -> State {
        state.withLock { state in
            let old = state
            state = new
            return old
        }
    }
}
