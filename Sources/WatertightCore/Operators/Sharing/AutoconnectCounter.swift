// SPDX-License-Identifier: Apache-2.0

/// Counts the subscribers of an `autoconnect()`, and keeps the connection as long as there are any.
///
/// ```
///   nobody ──join──▶ prepared ──open──▶ open ──the last leaves──▶ nobody
///                       └──────────the last leaves───────────────────▲
/// ```
@usableFromInline final class AutoconnectCounter {
    private struct State {
        var count = 0
        var connection: (any Connection)?
        /// The thread that has prepared the connection and is still to open it.
        var connector = ThreadID.none

        /// Counts one more, where there is a connection to join.
        mutating func join(on thread: UInt) -> Bool {
            // From inside of a first subscription Combine connects once more, and counts from one again.
            guard connection != nil, connector != thread else { return false }
            count += 1
            return true
        }

        /// Counts from one, with another connection.
        ///
        /// - Returns: The one before.
        mutating func begin(with new: any Connection) -> (any Connection)? {
            let displaced = connection
            (count, connection) = (1, new)
            return displaced
        }
    }

    private let state = Guarded(State())

    @usableFromInline init() {}

    /// One subscriber more.
    ///
    /// - Parameter prepare: Prepares a connection, where there is none.
    /// - Returns: That connection, which the caller opens once it has subscribed.
    @usableFromInline func join(preparing prepare: () -> PreparedConnection) -> PreparedConnection? {
        let thread = ThreadID.current
        guard !state.withLock({ $0.join(on: thread) }) else { return nil }
        let prepared = prepare()
        var displaced: (any Connection)?
        let isFirst = state.withLock { state in
            // Another thread may have been faster.
            guard !state.join(on: thread) else { return false }
            displaced = state.begin(with: prepared.connection)
            state.connector = thread
            return true
        }
        withExtendedLifetime(displaced) {}
        return isFirst ? prepared : nil
    }

    /// Makes the connection, unless all have left meanwhile.
    @usableFromInline func open(_ prepared: PreparedConnection) {
        let thread = ThreadID.current
        var displaced: (any Connection)?
        let isWanted = state.withLock { state in
            if state.connector == thread { state.connector = ThreadID.none }
            if state.connection === prepared.connection { return true }
            guard !prepared.connection.isClosed else { return false }
            // Who subscribed from inside of the first subscription has another one.
            displaced = state.begin(with: prepared.connection)
            return true
        }
        if isWanted { prepared.open() }
        withExtendedLifetime(displaced) {}
    }

    /// One subscriber fewer. The last closes the connection under the lock, so that nothing of it reaches who comes next.
    func leave() {
        let closed = state.withLock { state -> (connection: any Connection, rest: (any Cancellable)?)? in
            guard let connection = state.connection else { return nil }
            state.count -= 1
            guard state.count == 0 else { return nil }
            state.connection = nil
            return (connection, connection.close())
        }
        closed?.rest?.cancel()
    }
}
