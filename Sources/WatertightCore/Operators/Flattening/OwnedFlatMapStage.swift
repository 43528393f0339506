// SPDX-License-Identifier: Apache-2.0

/// Subscribes to the publishers it makes from an object and the upstream's values. It finishes at the first value, of the upstream or of a
/// publisher, that arrives after the object was released.
@usableFromInline
final class OwnedFlatMapStage<Owner: AnyObject, Input, NewPublisher: Publisher, Downstream: Subscriber>: FlatteningStage<Downstream>,
    Subscriber
where NewPublisher.Output == Downstream.Input, NewPublisher.Failure == Downstream.Failure {
    /// The function that makes publishers, retained until the end.
    @usableFromInline final class Box: DownstreamBox<Downstream> {
        @usableFromInline let transform: (Owner, Input) -> NewPublisher

        @inlinable init(downstream: Downstream, transform: @escaping (Owner, Input) -> NewPublisher) {
            self.transform = transform
            super.init(downstream)
        }
    }

    @usableFromInline weak let owner: Owner?

    @inlinable init(
        of owner: Owner, maxPublishers: Subscribers.Demand, transform: @escaping (Owner, Input) -> NewPublisher, downstream: Downstream
    ) {
        self.owner = owner
        super.init(maxPublishers: maxPublishers, box: Box(downstream: downstream, transform: transform))
    }

    @inlinable func receive(subscription: any Subscription) { attach(outer: subscription) }

    @inlinable func receive(_ input: Input) -> Subscribers.Demand {
        guard let made = makePublisher(of: input) else {
            endWithOwner()
            return .none
        }
        if let publisher = made { deliver(publisher, through: OwnedInner(Inner(parent: self))) }
        return .none
    }

    /// The owner is retained until this returns, and so not while the publisher is subscribed to.
    ///
    /// - Returns: `nil` if the owner was released; no publisher if the stream has ended.
    @inlinable @inline(__always) func makePublisher(of input: Input) -> NewPublisher?? {
        guard let owner else { return nil }
        return .some(beginInner(exclusively: false) { unsafeDowncast($0, to: Box.self).transform(owner, input) })
    }

    @inlinable func receive(completion: Subscribers.Completion<Failure>) { endOuter(with: completion) }

    @inlinable func endWithOwner() {
        end(with: .finished, cancelsOuter: { _ in true })
    }

    @usableFromInline override func endIfOwnerIsGone() {
        if owner == nil { endWithOwner() }
    }

    @usableFromInline override var matchesCombine: Bool { false }

    @usableFromInline override var description: String { "WeakFlatMap" }

    /// Passes the values of a publisher while the owner exists.
    @usableFromInline struct OwnedInner: Subscriber, SelfDescribing {
        @usableFromInline typealias Input = Downstream.Input
        @usableFromInline typealias Failure = Downstream.Failure

        @usableFromInline let inner: Inner

        @inlinable init(_ inner: Inner) {
            self.inner = inner
        }

        /// The stage that has subscribed to this publisher.
        @inlinable var stage: OwnedFlatMapStage { unsafeDowncast(inner.parent, to: OwnedFlatMapStage.self) }

        @inlinable var combineIdentifier: CombineIdentifier { inner.combineIdentifier }

        @inlinable func receive(subscription: any Subscription) { inner.receive(subscription: subscription) }

        @inlinable func receive(_ input: Input) -> Subscribers.Demand {
            if stage.owner != nil { return inner.receive(input) }
            stage.endWithOwner()
            return .none
        }

        @inlinable func receive(completion: Subscribers.Completion<Failure>) { inner.receive(completion: completion) }

        @usableFromInline var description: String { inner.description }
        @usableFromInline var customMirror: Mirror { inner.customMirror }
    }
}

extension Publisher {
    /// Subscribes as a `flatMap` that finishes once an object is released: for `flatMap(weak:)` in `Watertight`.
    ///
    /// - Parameter owner: Loads the object, which is not retained while this subscribes; if it was released, the subscriber receives only a
    ///   completion.
    @inlinable @inline(__always) package func subscribe<Owner: AnyObject, P: Publisher, S: Subscriber>(
        _ subscriber: S, byAllOf transform: @escaping (Owner, Output) -> P, with owner: @autoclosure () -> Owner?,
        maxPublishers: Subscribers.Demand
    ) where P.Failure == Failure, P.Output == S.Input, P.Failure == S.Failure {
        let made = owner().map {
            OwnedFlatMapStage<Owner, Output, P, S>(
                of: $0, maxPublishers: maxPublishers, transform: transform, downstream: subscriber)
        }
        guard let stage = made else { return Empty().receive(subscriber: subscriber) }
        subscriber.receive(subscription: stage)
        subscribe(stage)
    }
}
