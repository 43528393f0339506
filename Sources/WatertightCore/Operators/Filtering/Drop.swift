// SPDX-License-Identifier: Apache-2.0

extension Publisher {
    /// Omits the first values and publishes all that follow.
    ///
    /// ```
    ///   upstream       ──1────2────3──|
    ///   dropFirst()           2    3  |
    /// ```
    ///
    /// - Parameter count: The number of values to omit.
    /// - Precondition: `count` is not negative; checked at subscription.
    ///
    /// - **Demand**: passed through; the omitted values are requested at the start, whether or not the downstream has requested any.
    /// - **Completion**: passed through.
    /// - **Failure**: passed through.
    /// - **Cancellation**: passed through; a subscriber that cancels while it receives its subscription is never subscribed to the upstream.
    /// - **Delivery**: on the upstream's thread, at once; the downstream receives its subscription before the upstream is subscribed to.
    @inlinable public func dropFirst(_ count: Int = 1) -> Publishers.Drop<Self> {
        Publishers.Drop(upstream: self, count: count)
    }
}

extension Publishers {
    /// The publisher that `dropFirst(_:)` returns.
    public struct Drop<Upstream: Publisher>: Publisher {
        /// The upstream's values.
        public typealias Output = Upstream.Output
        /// The upstream's error.
        public typealias Failure = Upstream.Failure

        /// The upstream publisher.
        public let upstream: Upstream
        /// The number of values to omit.
        public let count: Int

        /// Makes the publisher that `dropFirst(_:)` returns.
        @inlinable public init(upstream: Upstream, count: Int) {
            self.upstream = upstream
            self.count = count
        }

        /// Gives a subscriber its subscription, and attaches it to the upstream through a stage that counts.
        @inlinable @inline(__always) public func receive<S: Subscriber>(subscriber: S) where Output == S.Input, Failure == S.Failure {
            let stage = DropStage(count: count, downstream: subscriber)
            subscriber.receive(subscription: stage.link)
            if !stage.link.isCancelled { upstream.subscribe(stage) }
        }
    }
}

extension Publishers.Drop: Equatable where Upstream: Equatable {}

/// Omits the first values. Values and completions pass at any time, as with Combine.
///
/// Not a ``TerminatingStage``, because its downstream has a subscription, and may request values, before there is an upstream to pass the demand to.
@usableFromInline struct DropStage<Downstream: Subscriber>: Subscriber, Subscription, SelfDescribing {
    @usableFromInline let downstream: Downstream
    @usableFromInline let link: DropSubscription

    @inlinable init(count: Int, downstream: Downstream) {
        self.downstream = downstream
        link = DropSubscription(count: count)
    }

    @inlinable var combineIdentifier: CombineIdentifier { link.combineIdentifier }

    @inlinable func receive(subscription: any Subscription) { link.receive(subscription) }

    @inlinable func receive(_ input: Downstream.Input) -> Subscribers.Demand {
        if link.isSilent { return .none }
        if link.count.value > 0 {
            link.count.value -= 1
            // The omitted values were requested at the start.
            return .none
        }
        return downstream.receive(input)
    }

    @inlinable func receive(completion: Subscribers.Completion<Downstream.Failure>) {
        if link.isSilent { return }
        let subscription = link.end()
        downstream.receive(completion: completion)
        withExtendedLifetime(subscription) {}
    }

    // MARK: Combine's stages are their own subscriptions

    @usableFromInline func request(_ demand: Subscribers.Demand) { link.request(demand) }
    /// Has no effect before there is a subscription, as with Combine. The downstream holds the link, whose `cancel()` has an effect then,
    /// too.
    @usableFromInline func cancel() { link.end()?.cancel() }

    @usableFromInline var description: String { link.description }
}

extension DropStage: StreamDescribing {
    static var streamWord: String? { "dropFirst" }
}
