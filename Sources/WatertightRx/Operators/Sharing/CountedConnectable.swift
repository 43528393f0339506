// SPDX-License-Identifier: Apache-2.0

import WatertightCore

/// A connectable observable, as `refCount()` sees it.
protocol CountedConnectable: AnyObject {
    /// Connects, unless there is a connection.
    func connect() -> any Disposable
    /// Makes what ``open()`` needs. Called under no lock.
    func prepare()
    /// The connection, which may not have begun. Called under the counter's lock; it calls nothing out.
    ///
    /// - Returns: `nil` if ``prepare()`` has to be called first.
    func open() -> (any CountedConnection)?
}

/// A connection that exists before it has begun.
protocol CountedConnection: Disposable {
    /// Subscribes to the source, unless that has begun, or the connection has ended. Called under no lock.
    func begin()
    /// Lets no more events pass, and leaves the connectable observable, so that the next connection is another. Called under the counter's
    /// lock; it calls nothing out.
    ///
    /// - Returns: What the caller releases while it holds no lock.
    func detach() -> Any?
}

/// A connectable observable of a client's, whose `connect()` may call out. A connection that is disposed of while another thread connects anew
/// is the client's to tell apart.
final class ForeignConnectable: CountedConnectable {
    private let makeConnection: () -> any Disposable

    init<Source: ConnectableObservableType>(_ source: Source) {
        makeConnection = { source.connect() }
    }

    func connect() -> any Disposable { makeConnection() }

    func prepare() {}

    func open() -> (any CountedConnection)? { ForeignConnection(makeConnection) }
}

/// A connection whose place exists before it does.
final class ForeignConnection: CountedConnection {
    private let makeConnection: () -> any Disposable
    private let connection = SingleAssignmentDisposable()
    private let hasBegun = Word()

    init(_ makeConnection: @escaping () -> any Disposable) {
        self.makeConnection = makeConnection
    }

    func begin() {
        guard hasBegun.exchange(1) == 0, !connection.isDisposed else { return }
        connection.setDisposable(makeConnection())
    }

    func detach() -> Any? { nil }

    func dispose() { connection.dispose() }
}
