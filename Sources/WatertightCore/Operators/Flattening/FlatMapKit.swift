// SPDX-License-Identifier: Apache-2.0

/// What a `flatMap` works with until the end.
@usableFromInline
final class FlatMapKit<Input, NewPublisher: Publisher, Downstream: Subscriber> {
    @usableFromInline
    let downstream: Downstream
    @usableFromInline
    let transform: (Input) -> NewPublisher

    @inlinable
    init(downstream: Downstream, transform: @escaping (Input) -> NewPublisher) {
        self.downstream = downstream
        self.transform = transform
    }
}

/// What an ended `flatMap` leaves, to be cancelled and to be released where no lock is held.
@usableFromInline
struct FlatMapRemains {
    @usableFromInline
    let subscriptions: [any Subscription]
    @usableFromInline
    let kept: Any

    @inlinable
    init(subscriptions: [any Subscription], kept: Any) {
        self.subscriptions = subscriptions
        self.kept = kept
    }

    @inlinable
    func cancel() {
        for subscription in subscriptions { subscription.cancel() }
    }
}
