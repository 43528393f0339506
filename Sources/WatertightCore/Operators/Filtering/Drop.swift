// SPDX-License-Identifier: Apache-2.0

extension Publisher {
    /// Leaves out the first values and delivers all that follow.
    ///
    /// ```
    ///   upstream       ──1────2────3──|
    ///   dropFirst()           2    3  |
    /// ```
    ///
    /// - Parameter count: How many values to leave out.
    /// - Precondition: `count` is not negative; who subscribes finds out.
    ///
    /// - **Demand**: handed through; those that are left out are asked for at the start, asked or not.
    /// - **Completion**: handed through.
    /// - **Failure**: handed through.
    /// - **Cancellation**: handed through; who cancels while it gets its subscription is not subscribed to the upstream at all.
    /// - **Delivery**: on the upstream's thread, at once; the subscription before the upstream is subscribed to.
    @inlinable public func dropFirst(_ count: Int = 1) -> Publishers.Drop<Self> {
        Publishers.Drop(upstream: self, count: count)
    }
}

extension Publishers {
    /// What `dropFirst(_:)` returns.
    public struct Drop<Upstream: Publisher>: Publisher {
        /// The upstream's values.
        public typealias Output = Upstream.Output
        /// The upstream's error.
        public typealias Failure = Upstream.Failure

        /// The publisher of the values.
        public let upstream: Upstream
        /// How many values are left out.
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

/// Leaves the first values out. Values and completions pass at any time, as with Combine's.
///
/// No ``TerminatingStage``, because its downstream has a subscription, and may ask, before there is an upstream to hand that to.
@usableFromInline
struct DropStage<Downstream: Subscriber>: Subscriber, Subscription, CustomStringConvertible, CustomReflectable,
    CustomPlaygroundDisplayConvertible
{
    @usableFromInline let downstream: Downstream
    @usableFromInline let link: DropSubscription

    @inlinable init(count: Int, downstream: Downstream) {
        self.downstream = downstream
        link = DropSubscription(count: count)
    }

    @inlinable var combineIdentifier: CombineIdentifier { link.combineIdentifier }

    @inlinable func receive(subscription: any Subscription) { link.receive(subscription) }

    @inlinable func receive(_ input: Downstream.Input) -> Subscribers.Demand {
        if link.count.value > 0 {
            link.count.value -= 1
            // It was asked for at the start.
            return .none
        }
        return downstream.receive(input)
    }

    @inlinable func receive(completion: Subscribers.Completion<Downstream.Failure>) {
        let subscription = link.end()
        downstream.receive(completion: completion)
        withExtendedLifetime(subscription) {}
    }

    // MARK: Combine's stages are their own subscriptions

    @usableFromInline func request(_ demand: Subscribers.Demand) { link.request(demand) }
    /// As Combine's of no effect before there is a subscription. The downstream has the link, whose `cancel()` is.
    @usableFromInline func cancel() { link.end()?.cancel() }

    @usableFromInline var description: String { link.description }
    @usableFromInline var customMirror: Mirror { Mirror(self, children: EmptyCollection()) }
    @usableFromInline var playgroundDescription: Any { description }
}
