// SPDX-License-Identifier: Apache-2.0

extension Publisher {
    /// Omits the values that arrive before another publisher delivers its first.
    ///
    /// ```
    ///   upstream                       ──1──2──3──4──|
    ///   other                          ───────a
    ///   drop(untilOutputFrom: other)   ────────3──4──|
    /// ```
    ///
    /// - Parameter publisher: The other publisher; subscribed to before this one, for one value. Its subscription is released when that value
    ///   has arrived.
    ///
    /// - **Demand**: passed through; **an omitted value counts**, as with Combine: a subscriber that requested three may receive two.
    /// - **Completion**: the upstream's; or the other's, if it finishes without a value, which cancels the upstream.
    /// - **Failure**: the upstream's; or the other's, if it fails without a value, which cancels the upstream.
    /// - **Cancellation**: cancels both.
    /// - **Delivery**: on the upstream's thread, at once; the other's completion or failure, on the other's thread.
    @inlinable public func drop<P: Publisher>(
        untilOutputFrom publisher: P
    ) -> Publishers.DropUntilOutput<Self, P> where Failure == P.Failure {
        Publishers.DropUntilOutput(upstream: self, other: publisher)
    }
}

extension Publishers {
    /// The publisher that `drop(untilOutputFrom:)` returns.
    public struct DropUntilOutput<Upstream: Publisher, Other: Publisher>: Publisher where Upstream.Failure == Other.Failure {
        /// The upstream's values.
        public typealias Output = Upstream.Output
        /// The error of both.
        public typealias Failure = Upstream.Failure

        /// The upstream publisher.
        public let upstream: Upstream
        /// The publisher whose first value opens the stream.
        public let other: Other

        /// Makes the publisher that `drop(untilOutputFrom:)` returns.
        @inlinable public init(upstream: Upstream, other: Other) {
            self.upstream = upstream
            self.other = other
        }

        /// Gives the subscriber its subscription, and subscribes to the other publisher and then to the upstream.
        @inlinable @inline(__always) public func receive<S: Subscriber>(subscriber: S) where Output == S.Input, Failure == S.Failure {
            let link = DropUntilOutputSubscription()
            subscriber.receive(subscription: link)
            other.subscribe(DropTrigger<Other.Output, S>(link: link, downstream: subscriber))
            upstream.subscribe(DropUntilOutputSubscriber(link: link, downstream: subscriber))
        }
    }
}

extension Publishers.DropUntilOutput: Equatable where Upstream: Equatable, Other: Equatable {}

/// The subscriber of the upstream. It takes no lock for a value once values pass.
@usableFromInline struct DropUntilOutputSubscriber<Downstream: Subscriber>: Subscriber, Subscription, SubscriptionProxy {
    @usableFromInline let link: DropUntilOutputSubscription
    @usableFromInline let downstream: Downstream

    @inlinable init(link: DropUntilOutputSubscription, downstream: Downstream) {
        self.link = link
        self.downstream = downstream
    }

    @inlinable func receive(subscription: any Subscription) { link.attachUpstream(subscription) }

    @inlinable func receive(_ input: Downstream.Input) -> Subscribers.Demand {
        link.passes || link.countValue() ? downstream.receive(input) : .none
    }

    @inlinable func receive(completion: Subscribers.Completion<Downstream.Failure>) {
        if link.endUpstream() { downstream.receive(completion: completion) }
    }
}

/// The subscriber of the other publisher.
@usableFromInline struct DropTrigger<Input, Downstream: Subscriber>: Subscriber, SubscriptionProxy {
    @usableFromInline let link: DropUntilOutputSubscription
    @usableFromInline let downstream: Downstream

    @inlinable init(link: DropUntilOutputSubscription, downstream: Downstream) {
        self.link = link
        self.downstream = downstream
    }

    @inlinable func receive(subscription: any Subscription) { link.attachOther(subscription) }

    @inlinable func receive(_ input: Input) -> Subscribers.Demand {
        link.trigger()
        return .none
    }

    @inlinable func receive(completion: Subscribers.Completion<Downstream.Failure>) {
        if link.endOther() { downstream.receive(completion: completion) }
    }
}

extension DropUntilOutputSubscriber: StreamDescribing {
    static var streamWord: String? { "drop(untilOutputFrom:)" }
}

extension DropTrigger: StreamDescribing {
    static var streamWord: String? { nil }
    static var isInput: ((Any.Type) -> Bool)? { { $0 == DropUntilOutputSubscriber<Downstream>.self } }
}
