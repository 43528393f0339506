// SPDX-License-Identifier: Apache-2.0

/// The subscriber of the first of two publishers, which subscribes to the second when the first finishes.
@usableFromInline struct PrefixSubscriber<Suffix: Publisher, Downstream: Subscriber>: Subscriber, SubscriptionProxy
where Suffix.Output == Downstream.Input, Suffix.Failure == Downstream.Failure {
    @usableFromInline typealias Input = Downstream.Input
    @usableFromInline typealias Failure = Downstream.Failure

    @usableFromInline let link: SubscriptionArbiter
    @usableFromInline let downstream: Downstream

    @inlinable init(link: SubscriptionArbiter, downstream: Downstream) {
        self.link = link
        self.downstream = downstream
    }

    @inlinable func receive(subscription: any Subscription) {
        if link.attach(subscription, as: 1) != nil { downstream.receive(subscription: link) }
    }

    @inlinable func receive(_ input: Input) -> Subscribers.Demand {
        if link.passes(1) { return downstream.receive(input) }
        guard link.countValue(1) else { return .none }
        return link.addDemand(downstream.receive(input), by: 1)
    }

    @inlinable func receive(completion: Subscribers.Completion<Failure>) {
        guard link.isRunning(1) else { return }
        switch completion {
        case .finished:
            if link.detach(1) { beginSuffix() }
        case .failure:
            if link.end(by: 1) { downstream.receive(completion: completion) }
        }
    }

    @inlinable func beginSuffix() {
        link.beginLast { number, kept in
            guard let kept else { return }
            // The arbiter keeps what the initialiser gave it.
            let suffix = unsafeDowncast(kept, to: PendingPublisher<Suffix>.self).publisher
            suffix.subscribe(SuffixSubscriber(link: link, downstream: downstream, number: number))
        }
    }
}

/// The subscriber of the last publisher of a succession: demand need not be counted, as no publisher follows.
@usableFromInline struct SuffixSubscriber<Downstream: Subscriber>: Subscriber, SubscriptionProxy {
    @usableFromInline typealias Input = Downstream.Input
    @usableFromInline typealias Failure = Downstream.Failure

    @usableFromInline let link: SubscriptionArbiter
    @usableFromInline let downstream: Downstream
    @usableFromInline let number: Int

    @inlinable init(link: SubscriptionArbiter, downstream: Downstream, number: Int) {
        self.link = link
        self.downstream = downstream
        self.number = number
    }

    @inlinable func receive(subscription: any Subscription) {
        guard let (owed, _) = link.attach(subscription, as: number), owed != .none else { return }
        subscription.request(owed)
    }

    @inlinable func receive(_ input: Input) -> Subscribers.Demand {
        link.passes(number) ? downstream.receive(input) : .none
    }

    @inlinable func receive(completion: Subscribers.Completion<Failure>) {
        if link.isRunning(number), link.end(by: number) { downstream.receive(completion: completion) }
    }
}

extension PrefixSubscriber: StreamDescribing {
    static var streamWord: String? { "append" }
}

extension SuffixSubscriber: StreamDescribing {
    static var streamWord: String? { "append" }
}
