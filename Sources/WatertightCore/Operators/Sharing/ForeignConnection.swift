// SPDX-License-Identifier: Apache-2.0

/// The connection of a foreign publisher, whose token is unknown until `connect()` has returned.
///
/// ```
///   pending ──fill──▶ made ──close──▶ closed
///      └──────close──────▶ closed: a token that arrives is cancelled
/// ```
final class ForeignConnection: Connection {
    private enum State {
        case pending
        case made(any Cancellable)
        case closed
    }

    private let state = Guarded(State.pending)

    init() {}

    var isClosed: Bool {
        state.withLock { if case .closed = $0 { true } else { false } }
    }

    func fill(with connection: any Cancellable) {
        let isTaken = state.withLock { state in
            guard case .pending = state else { return false }
            state = .made(connection)
            return true
        }
        if !isTaken { connection.cancel() }
    }

    func close() -> (any Cancellable)? {
        state.withLock { state in
            defer { state = .closed }
            return if case .made(let connection) = state { connection } else { nil }
        }
    }
}
