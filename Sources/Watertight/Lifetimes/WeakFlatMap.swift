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
        @usableFromInline
        let transform: OwnerFunction<Owner, Upstream.Output, NewPublisher>

        /// Makes the publisher that `flatMap(weak:maxPublishers:_:)` returns.
        @inlinable
        public init(
            upstream: Upstream, maxPublishers: Subscribers.Demand, owner: Owner,
            transform: @escaping (Owner, Upstream.Output) -> NewPublisher
        ) {
            self.upstream = upstream
            self.maxPublishers = maxPublishers
            self.transform = OwnerFunction(owner, transform)
        }

        /// Attaches a subscriber to a `flatMap` between two stages that look whether the owner is there.
        @inlinable
        @inline(__always)
        public func receive<S: Subscriber>(subscriber: S) where Output == S.Input, Failure == S.Failure {
            let link = OwnedJoinLink()
            OwnedOuter(upstream: upstream, link: link, transform: transform)
                .flatMap(maxPublishers: maxPublishers) { $0 }
                .subscribe(OwnedExit(link: link, transform: transform, downstream: subscriber))
        }
    }
}
