// SPDX-License-Identifier: Apache-2.0

/// Subscribes to the publishers it makes from the upstream's values: a ``FlatteningStage`` with an outer stream.
@usableFromInline final class FlatMapStage<Input, NewPublisher: Publisher, Downstream: Subscriber>: FlatteningStage<Downstream>, Subscriber
where NewPublisher.Output == Downstream.Input, NewPublisher.Failure == Downstream.Failure {
    @usableFromInline typealias Box = FlatMapBox<Input, NewPublisher, Downstream>

    /// Whether values that arrive while a publisher is active are ignored.
    @usableFromInline let isExclusive: Bool

    @inlinable init(
        maxPublishers: Subscribers.Demand, isExclusive: Bool = false, transform: @escaping (Input) -> NewPublisher,
        downstream: Downstream
    ) {
        self.isExclusive = isExclusive
        super.init(maxPublishers: maxPublishers, box: Box(downstream: downstream, transform: transform))
    }

    @inlinable func receive(subscription: any Subscription) { attach(outer: subscription) }

    @inlinable func receive(_ input: Input) -> Subscribers.Demand {
        // The box is the one that the initialiser made.
        let made = beginInner(exclusively: isExclusive) { unsafeDowncast($0, to: Box.self).transform(input) }
        if let publisher = made { deliver(publisher, through: Inner(parent: self)) }
        return .none
    }

    @inlinable func receive(completion: Subscribers.Completion<Failure>) { endOuter(with: completion) }

    @usableFromInline override var matchesCombine: Bool { !isExclusive }

    @usableFromInline override var description: String { isExclusive ? "FlatMapFirst" : "FlatMap" }
}

extension Publisher {
    /// Subscribes as a `flatMap` does, but ignores values that arrive while a publisher is active: for `flatMapFirst` in `Watertight`.
    @inlinable @inline(__always)
    package func subscribe<P: Publisher, S: Subscriber>(_ subscriber: S, byFirstOf transform: @escaping (Output) -> P)
    where P.Failure == Failure, P.Output == S.Input, P.Failure == S.Failure {
        let stage = FlatMapStage<Output, P, S>(
            maxPublishers: .unlimited, isExclusive: true, transform: transform, downstream: subscriber)
        subscriber.receive(subscription: stage)
        subscribe(stage)
    }
}
