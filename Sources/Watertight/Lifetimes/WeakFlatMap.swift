// SPDX-License-Identifier: Apache-2.0

public import WatertightCore

extension Publishers {
    /// What `flatMap(weak:maxPublishers:_:)` returns. It does not keep the owner.
    public struct WeakFlatMap<NewPublisher: Publisher, Upstream: Publisher, Owner: AnyObject>: Publisher
    where NewPublisher.Failure == Upstream.Failure {
        /// The values of the publishers that are made.
        public typealias Output = NewPublisher.Output
        /// The error of the upstream and of the publishers.
        public typealias Failure = Upstream.Failure

        /// The publisher of what publishers are made of.
        public let upstream: Upstream
        /// How many publishers may be active at a time.
        public let maxPublishers: Subscribers.Demand
        /// Whom publishers are made with; not kept.
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

        /// Gives the subscriber its subscription, then attaches a stage to the upstream that subscribes to what it makes, and ends once the
        /// owner is gone.
        @inlinable @inline(__always) public func receive<S: Subscriber>(subscriber: S) where Output == S.Input, Failure == S.Failure {
            upstream.subscribe(subscriber, byAllOf: transform, with: owner, maxPublishers: maxPublishers)
        }
    }
}
