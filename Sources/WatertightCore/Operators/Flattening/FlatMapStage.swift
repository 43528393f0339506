// SPDX-License-Identifier: Apache-2.0

/// Subscribes to the publishers that its maker makes from the upstream's values: a ``FlatteningStage`` with an outer stream.
@usableFromInline final class FlatMapStage<Maker: PublisherMaker, Downstream: Subscriber>: FlatteningStage<Downstream>, Subscriber
where Maker.NewPublisher.Output == Downstream.Input, Maker.NewPublisher.Failure == Downstream.Failure {
    @usableFromInline typealias Input = Maker.Input

    /// What the stage retains until the end.
    @usableFromInline final class Box: DownstreamBox<Downstream> {
        @usableFromInline let maker: Maker

        @inlinable init(_ downstream: Downstream, _ maker: Maker) {
            self.maker = maker
            super.init(downstream)
        }
    }

    @inlinable init(_ maker: Maker, of owner: AnyObject? = nil, maxPublishers: Subscribers.Demand, downstream: Downstream) {
        super.init(Maker.policy, owner: owner, maxPublishers: maxPublishers, box: Box(downstream, maker))
    }

    @inlinable func receive(subscription: any Subscription) { attach(outer: subscription) }

    @inlinable func receive(_ input: Input) -> Subscribers.Demand {
        guard let made = makePublisher(from: input) else {
            endWithOwner()
            return .none
        }
        if let publisher = made { deliver(publisher) }
        return .none
    }

    /// The owner is retained until this returns, and so not while the publisher is subscribed to.
    ///
    /// - Returns: `nil` if the owner was released; no publisher if the stream has ended, or ignores the value.
    @inlinable @inline(__always) func makePublisher(from input: Input) -> Maker.NewPublisher?? {
        let owner = Maker.policy.hasOwner ? self.owner : nil
        if Maker.policy.hasOwner, owner == nil { return nil }
        let made = beginInner(exclusively: Maker.policy.isExclusive) { box in
            // The box is the one that the initialiser made.
            unsafeDowncast(box, to: Box.self).maker.make(from: input, for: owner)
        }
        return .some(made)
    }

    @inlinable func receive(completion: Subscribers.Completion<Failure>) { endOuter(with: completion) }
}
