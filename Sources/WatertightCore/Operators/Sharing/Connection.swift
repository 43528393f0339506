// SPDX-License-Identifier: Apache-2.0

/// A connection that can be closed before, while and after it is made.
@usableFromInline protocol Connection: AnyObject {
    var isClosed: Bool { get }

    /// Closes the connection: nothing passes from then on. Calls no foreign code, so that it may be called under a lock.
    ///
    /// - Returns: The cancellable that the caller must cancel.
    func close() -> (any Cancellable)?
}

/// A connection, and the closure that makes it.
@usableFromInline struct PreparedConnection {
    @usableFromInline let connection: any Connection
    @usableFromInline let open: () -> Void

    @inlinable init(_ connection: any Connection, open: @escaping () -> Void) {
        self.connection = connection
        self.open = open
    }
}

/// A native connectable publisher, whose connection object exists before it connects. So the connection can be cancelled even if the upstream
/// delivers endlessly inside `connect()`.
protocol ConnectionPreparing {
    func prepareConnection() -> PreparedConnection
}

extension ConnectablePublisher {
    /// Returns a connection of this publisher that is not made yet.
    @usableFromInline func preparedConnection() -> PreparedConnection {
        if let preparing = self as? any ConnectionPreparing { return preparing.prepareConnection() }
        let connection = ForeignConnection()
        return PreparedConnection(connection) { connection.fill(with: connect()) }
    }
}

/// The connection of a subject to its upstream, cancelled when it is released, as the token of `connect()` is.
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
