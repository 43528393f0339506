// SPDX-License-Identifier: Apache-2.0

/// The closure of a `flatMap`.
@usableFromInline struct FlatMapMaker<Input, NewPublisher: Publisher>: PublisherMaker {
    @usableFromInline let transform: (Input) -> NewPublisher

    @inlinable init(_ transform: @escaping (Input) -> NewPublisher) {
        self.transform = transform
    }

    @inlinable static var policy: FlatteningPolicy { FlatteningPolicy(name: "FlatMap", matchesCombine: true) }

    @inlinable @inline(__always) func make(from input: Input, for owner: AnyObject?) -> NewPublisher { transform(input) }
}

/// The closure of a `flatMapFirst`.
@usableFromInline struct FlatMapFirstMaker<Input, NewPublisher: Publisher>: PublisherMaker {
    @usableFromInline let transform: (Input) -> NewPublisher

    @inlinable init(_ transform: @escaping (Input) -> NewPublisher) {
        self.transform = transform
    }

    @inlinable static var policy: FlatteningPolicy { FlatteningPolicy(name: "FlatMapFirst", isExclusive: true) }

    @inlinable @inline(__always) func make(from input: Input, for owner: AnyObject?) -> NewPublisher { transform(input) }
}

/// The closure of a `flatMap(weak:)`.
@usableFromInline struct OwnedFlatMapMaker<Owner: AnyObject, Input, NewPublisher: Publisher>: PublisherMaker {
    @usableFromInline let transform: (Owner, Input) -> NewPublisher

    @inlinable init(_ transform: @escaping (Owner, Input) -> NewPublisher) {
        self.transform = transform
    }

    @inlinable static var policy: FlatteningPolicy { FlatteningPolicy(name: "WeakFlatMap", hasOwner: true) }

    @inlinable @inline(__always) func make(from input: Input, for owner: AnyObject?) -> NewPublisher {
        // The stage was made with an owner of this type, and a policy that has one.
        transform(unsafeDowncast(owner.unsafelyUnwrapped, to: Owner.self), input)
    }
}

extension Publisher {
    /// Subscribes as a `flatMap` does, but ignores values that arrive while a publisher is active: for `flatMapFirst` in `Watertight`.
    @inlinable @inline(__always)
    package func subscribe<P: Publisher, S: Subscriber>(_ subscriber: S, byFirstOf transform: @escaping (Output) -> P)
    where P.Failure == Failure, P.Output == S.Input, P.Failure == S.Failure {
        let stage = FlatMapStage(FlatMapFirstMaker(transform), maxPublishers: .unlimited, downstream: subscriber)
        subscriber.receive(subscription: stage)
        subscribe(stage)
    }

    /// Subscribes as a `flatMap` that finishes once an object is released: for `flatMap(weak:)` in `Watertight`.
    ///
    /// - Parameter owner: Loads the object, which is not retained while this subscribes; if it was released, the subscriber receives only a
    ///   completion.
    @inlinable @inline(__always) package func subscribe<Owner: AnyObject, P: Publisher, S: Subscriber>(
        _ subscriber: S, byAllOf transform: @escaping (Owner, Output) -> P, with owner: @autoclosure () -> Owner?,
        maxPublishers: Subscribers.Demand
    ) where P.Failure == Failure, P.Output == S.Input, P.Failure == S.Failure {
        let made = owner().map {
            FlatMapStage(OwnedFlatMapMaker(transform), of: $0, maxPublishers: maxPublishers, downstream: subscriber)
        }
        guard let stage = made else { return Empty().receive(subscriber: subscriber) }
        subscriber.receive(subscription: stage)
        subscribe(stage)
    }
}
