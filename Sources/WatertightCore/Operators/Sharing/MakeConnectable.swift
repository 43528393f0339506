// SPDX-License-Identifier: Apache-2.0

extension Publisher where Failure == Never {
    /// Connects to the upstream only on request, so that all subscribers can subscribe first.
    ///
    /// ```
    ///   upstream                               connected ──1──2──|
    ///   first and second subscribe                         1  2  |
    /// ```
    ///
    /// It is `multicast(subject: PassthroughSubject())` for a stream that cannot fail.
    ///
    /// - **Demand**: each subscriber's own; unlimited from the upstream, as soon as one subscriber has requested.
    /// - **Completion**: to all subscribers, also to later ones.
    /// - **Failure**: there is none.
    /// - **Cancellation**: by a subscriber, affects that subscriber alone; by the connection, cancels the upstream.
    /// - **Delivery**: on the upstream's thread, at once.
    @inlinable public func makeConnectable() -> Publishers.MakeConnectable<Self> {
        Publishers.MakeConnectable(upstream: self)
    }
}

extension Publishers {
    /// The publisher that `makeConnectable()` returns. Copies of it share one subject.
    public struct MakeConnectable<Upstream: Publisher>: ConnectablePublisher {
        /// The upstream's values.
        public typealias Output = Upstream.Output
        /// The upstream's error.
        public typealias Failure = Upstream.Failure

        @usableFromInline let multicast: Multicast<Upstream, PassthroughSubject<Output, Failure>>

        /// Makes the publisher that `makeConnectable()` returns.
        @inlinable public init(upstream: Upstream) {
            multicast = upstream.multicast(subject: PassthroughSubject())
        }

        /// Attaches a subscriber to the subject.
        @inlinable @inline(__always) public func receive<S: Subscriber>(subscriber: S) where Output == S.Input, Failure == S.Failure {
            multicast.subscribe(subscriber)
        }

        /// Subscribes the subject to the upstream.
        ///
        /// - Returns: A cancellable that cancels the upstream when it is cancelled or released.
        @inlinable public func connect() -> any Cancellable {
            multicast.connect()
        }
    }
}

extension Publishers.MakeConnectable: ConnectionPreparing {
    func prepareConnection() -> PreparedConnection { multicast.prepareConnection() }
}
