// SPDX-License-Identifier: Apache-2.0

import WatertightCore

/// Counts the observers of a connectable observable, and keeps its connection while there are some.
///
/// A connection is made and left under the lock that counts, and begun and disposed of without it. So an observer that joins while the last other one
/// leaves has either the old connection, which stays, or a new one, and no thread waits for another's `connect()` or `dispose()`.
final class ConnectionCounter {
    private struct State {
        var machine = ConnectionMachine()
        var connection: (any CountedConnection)?
    }

    private enum Opening {
        case begin(any CountedConnection)
        case prepare
        case none
    }

    private let connectable: any CountedConnectable
    private let state = Guarded(State())

    init(_ connectable: any CountedConnectable) {
        self.connectable = connectable
    }

    /// Counts an observer in.
    ///
    /// - Returns: The run that it belongs to.
    func join() -> UInt { state.withLock { $0.machine.join() } }

    /// Connects for an observer that has subscribed, if the run has no connection.
    func connect(_ run: UInt) {
        while true {
            let opening = state.withLock { state -> Opening in
                guard state.machine.needsConnection(run) else { return .none }
                guard let connection = connectable.open() else { return .prepare }
                state.machine.isConnected = true
                state.connection = connection
                return .begin(connection)
            }
            switch opening {
            case .begin(let connection): return connection.begin()
            case .prepare: connectable.prepare()
            case .none: return
            }
        }
    }

    /// Counts an observer out; the last one disconnects.
    func leave(_ run: UInt) { disconnect { $0.leave(run) } }

    /// The run has ended for one of its observers, and so for all.
    func end(_ run: UInt) { disconnect { $0.end(run) } }

    private func disconnect(if decide: (inout ConnectionMachine) -> Bool) {
        let (connection, former) = state.withLock { state -> ((any CountedConnection)?, Any?) in
            guard decide(&state.machine), let connection = exchange(&state.connection, with: nil) else { return (nil, nil) }
            return (connection, connection.detach())
        }
        connection?.dispose()
        withExtendedLifetime(former) {}
    }
}
