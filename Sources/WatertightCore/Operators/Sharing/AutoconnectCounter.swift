// SPDX-License-Identifier: Apache-2.0

/// Counts the subscribers of an `autoconnect()`, and retains the connection while there are any.
///
/// ```
///   empty ──join──▶ prepared ──open──▶ open ──the last leaves──▶ empty
///                       └──────────the last leaves───────────────────▲
/// ```
@usableFromInline final class AutoconnectCounter {
    private struct State {
        var count = 0
        var connection: (any Connection)?
        /// The thread that has prepared the connection and has not opened it yet.
        var connector = ThreadID.none

        /// Counts one more subscriber, if there is a connection.
        mutating func join(on thread: UInt) -> Bool {
            // Inside of the first subscription, Combine connects again and counts from one again.
            guard connection != nil, connector != thread else { return false }
            count += 1
            return true
        }

        /// Counts from one, with another connection.
        ///
        /// - Returns: The previous connection.
        mutating func begin(with new: any Connection) -> (any Connection)? {
            let displaced = connection
            (count, connection) = (1, new)
            return displaced
        }
    }

    private let state = Guarded(State())

    @usableFromInline init() {}

    /// Adds a subscriber.
    ///
    /// - Parameter prepare: Prepares a connection, if there is none.
    /// - Returns: That connection, which the caller opens once it has subscribed.
    @usableFromInline func join(preparing prepare: () -> PreparedConnection) -> PreparedConnection? {
        let thread = ThreadID.current
        guard !state.withLock({ $0.join(on: thread) }) else { return nil }
        let prepared = prepare()
        var displaced: (any Connection)?
        let isFirst = state.withLock { state in
            // Another thread may have made a connection meanwhile.
            guard !state.join(on: thread) else { return false }
            displaced = state.begin(with: prepared.connection)
            state.connector = thread
            return true
        }
        withExtendedLifetime(displaced) {}
        return isFirst ? prepared : nil
    }

    /// Makes the connection, unless all subscribers have left meanwhile.
    @usableFromInline func open(_ prepared: PreparedConnection) {
        let thread = ThreadID.current
        var displaced: (any Connection)?
        let isWanted = state.withLock { state in
            if state.connector == thread { state.connector = ThreadID.none }
            if state.connection === prepared.connection { return true }
            guard !prepared.connection.isClosed else { return false }
            // A subscriber inside of the first subscription has made another connection.
            displaced = state.begin(with: prepared.connection)
            return true
        }
        if isWanted { prepared.open() }
        withExtendedLifetime(displaced) {}
    }

    /// Removes a subscriber. The last closes the connection under the lock, so that none of its events reaches the next subscriber.
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
