// SPDX-License-Identifier: Apache-2.0

extension ConnectablePublisher {
    /// Connects at the first subscription and disconnects when the last subscriber has cancelled.
    ///
    /// ```
    ///   upstream        connected ──1──2──3── disconnected
    ///   subscribers     first subscribes …      last cancels
    /// ```
    ///
    /// - **Demand**: passed through.
    /// - **Completion**: passed through.
    /// - **Failure**: passed through.
    /// - **Cancellation**: passed through; the last subscriber's cancels the connection too.
    /// - **Delivery**: on the upstream's thread, at once.
    @inlinable public func autoconnect() -> Publishers.Autoconnect<Self> {
        Publishers.Autoconnect(upstream: self)
    }
}

extension Publishers {
    /// The publisher that `autoconnect()` returns. It counts its subscribers, so all of them must subscribe to the same instance.
    public class Autoconnect<Upstream: ConnectablePublisher>: Publisher {
        /// The upstream's values.
        public typealias Output = Upstream.Output
        /// The upstream's error.
        public typealias Failure = Upstream.Failure

        /// The publisher that is connected.
        public final let upstream: Upstream

        @usableFromInline final let counter = AutoconnectCounter()

        /// Makes the publisher that `autoconnect()` returns.
        @inlinable public init(upstream: Upstream) {
            self.upstream = upstream
        }

        /// Attaches a subscriber to the upstream, and connects it if this is the first.
        @inlinable @inline(__always) public final func receive<S: Subscriber>(subscriber: S) where Output == S.Input, Failure == S.Failure {
            let prepared = counter.join { upstream.preparedConnection() }
            upstream.subscribe(AutoconnectStage(parent: self, downstream: subscriber))
            if let prepared { counter.open(prepared) }
        }
    }
}

/// Passes all events through, and replaces the subscription by one that is counted.
@usableFromInline struct AutoconnectStage<Upstream: ConnectablePublisher, Downstream: Subscriber>: Subscriber, SelfDescribing
where Upstream.Output == Downstream.Input, Upstream.Failure == Downstream.Failure {
    @usableFromInline let combineIdentifier = CombineIdentifier()
    /// Retained until the stream ends: it retains the connection.
    @usableFromInline let parent: Publishers.Autoconnect<Upstream>
    @usableFromInline let downstream: Downstream

    @inlinable init(parent: Publishers.Autoconnect<Upstream>, downstream: Downstream) {
        self.parent = parent
        self.downstream = downstream
    }

    @inlinable func receive(subscription: any Subscription) {
        downstream.receive(subscription: CountedSubscription(subscription, in: parent.counter))
    }

    @inlinable func receive(_ input: Upstream.Output) -> Subscribers.Demand { downstream.receive(input) }

    @inlinable func receive(completion: Subscribers.Completion<Upstream.Failure>) { downstream.receive(completion: completion) }

    @usableFromInline var description: String { "Autoconnect" }
    @usableFromInline var customMirror: Mirror { Mirror(self, children: ["parent": parent, "downstream": downstream]) }
}

extension AutoconnectStage: StreamDescribing {}
