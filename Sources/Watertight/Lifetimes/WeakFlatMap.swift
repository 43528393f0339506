// SPDX-License-Identifier: Apache-2.0

public import WatertightCore

extension Publishers {
    /// The publisher that `flatMap(weak:maxPublishers:_:)` returns. It holds the owner weakly.
    public struct WeakFlatMap<NewPublisher: Publisher, Upstream: Publisher, Owner: AnyObject>: Publisher
    where NewPublisher.Failure == Upstream.Failure {
        /// The values of the new publishers.
        public typealias Output = NewPublisher.Output
        /// The error of the upstream and of the new publishers.
        public typealias Failure = Upstream.Failure

        /// The publisher of the values that publishers are made of.
        public let upstream: Upstream
        /// How many publishers may be active at a time.
        public let maxPublishers: Subscribers.Demand
        /// The object that the closure receives; held weakly.
        public weak let owner: Owner?
        @usableFromInline let transform: (Owner, Upstream.Output) -> NewPublisher

        /// Makes the publisher that `flatMap(weak:maxPublishers:_:)` returns.
        @inlinable public init(
            upstream: Upstream, maxPublishers: Subscribers.Demand, owner: Owner,
            transform: @escaping (Owner, Upstream.Output) -> NewPublisher
        ) {
            self.upstream = upstream
            self.maxPublishers = maxPublishers
            self.owner = owner
            self.transform = transform
        }

        /// Gives the subscriber its subscription, then attaches to the upstream a stage that subscribes to the new publishers, and ends after the
        /// owner is gone.
        @inlinable @inline(__always) public func receive<S: Subscriber>(subscriber: S) where Output == S.Input, Failure == S.Failure {
            upstream.subscribe(subscriber, byAllOf: transform, with: owner, maxPublishers: maxPublishers)
        }
    }
}
