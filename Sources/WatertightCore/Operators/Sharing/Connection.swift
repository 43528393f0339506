// SPDX-License-Identifier: Apache-2.0

/// A connection that can be closed before, while and after it is made.
@usableFromInline protocol Connection: AnyObject {
    var isClosed: Bool { get }

    /// Closes it: nothing passes any more. Calls nothing, so that it can be decided under a lock.
    ///
    /// - Returns: What the caller must cancel.
    func close() -> (any Cancellable)?
}

/// A connection, and how it is made.
@usableFromInline struct PreparedConnection {
    @usableFromInline let connection: any Connection
    @usableFromInline let open: () -> Void

    @inlinable init(_ connection: any Connection, open: @escaping () -> Void) {
        self.connection = connection
        self.open = open
    }
}

/// A native connectable publisher, whose connection is there before it is made: so it can be cut off where the upstream delivers
/// without end inside of `connect()`.
protocol ConnectionPreparing {
    func prepareConnection() -> PreparedConnection
}

extension ConnectablePublisher {
    /// A connection of this publisher's, not made yet.
    @usableFromInline func preparedConnection() -> PreparedConnection {
        if let preparing = self as? any ConnectionPreparing { return preparing.prepareConnection() }
        let connection = ForeignConnection()
        return PreparedConnection(connection) { connection.fill(with: connect()) }
    }
}

/// The connection of a subject to its upstream. Released, it is cancelled, as the token of `connect()` is.
@usableFromInline final class SubjectConnection<SubjectType: Subject>: Connection {
    private let subscriber: SubjectSubscriber<SubjectType>

    @usableFromInline init(_ subscriber: SubjectSubscriber<SubjectType>) {
        self.subscriber = subscriber
    }

    deinit {
        close()?.cancel()
    }

    @usableFromInline var isClosed: Bool { subscriber.upstream.phase == .closed }

    @usableFromInline func close() -> (any Cancellable)? { subscriber.upstream.close() }
}
