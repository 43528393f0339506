// SPDX-License-Identifier: Apache-2.0

/// What follows when an attempt has failed.
@usableFromInline package enum RetryDecision {
    /// Another attempt, at once.
    case retryNow
    /// Perhaps another attempt: the plan arranges that.
    case retryLater
    /// The failure is told.
    case fail
}

/// When a failed publisher is subscribed to again: `retry(_:)` and its kin beyond Combine.
@usableFromInline package protocol RetryPolicy {
    associatedtype Failure: Error

    /// - Parameter attempts: How many there were, with the one that has failed.
    func decision(on error: Failure, after attempts: Int) -> RetryDecision

    /// Called after the verdict to wait, when the failed attempt is gone.
    ///
    /// - Parameter retry: Begins the next attempt, after the link was told to `call()`.
    func scheduleRetry(after error: Failure, attempts: Int, link: SubscriptionArbiter, retry: @escaping () -> Void)
}

/// The subscriber of one attempt: each is asked for what the ones before left undelivered.
@usableFromInline
package struct RetryAttempt<Upstream: Publisher, Plan: RetryPolicy, Downstream: Subscriber>: Subscriber, Subscription,
    SubscriptionProxy
where Upstream.Output == Downstream.Input, Upstream.Failure == Downstream.Failure, Plan.Failure == Upstream.Failure {
    @usableFromInline package typealias Input = Upstream.Output
    @usableFromInline package typealias Failure = Upstream.Failure

    @usableFromInline package let link: SubscriptionArbiter
    @usableFromInline let policy: Plan
    @usableFromInline let downstream: Downstream
    /// The first has number one.
    @usableFromInline let number: Int

    /// - Parameter link: Keeps the publisher in a ``PendingPublisher``.
    @inlinable package init(link: SubscriptionArbiter, policy: Plan, downstream: Downstream, number: Int = 1) {
        self.link = link
        self.policy = policy
        self.downstream = downstream
        self.number = number
    }

    @inlinable package func receive(subscription: any Subscription) {
        guard let (owed, isFirst) = link.attach(subscription, as: number) else { return }
        if isFirst { downstream.receive(subscription: link) }
        if owed != .none { subscription.request(owed) }
    }

    @inlinable package func receive(_ input: Input) -> Subscribers.Demand {
        guard link.passes(number) || link.spend(number) else { return .none }
        let demand = downstream.receive(input)
        // Requested, not returned, as by Combine's.
        if demand != .none { link.request(demand) }
        return .none
    }

    @inlinable package func receive(completion: Subscribers.Completion<Failure>) {
        guard case .failure(let error) = completion else { return end(with: completion) }
        switch policy.decision(on: error, after: number) {
        case .retryNow:
            if link.detach(number, startingNext: true) { subscribeAgain() }
        case .retryLater:
            if link.detach(number) { policy.scheduleRetry(after: error, attempts: number, link: link, retry: subscribeAgain) }
        case .fail:
            end(with: completion)
        }
    }

    @inlinable func end(with completion: Subscribers.Completion<Failure>) {
        if link.end(by: number) { downstream.receive(completion: completion) }
    }

    /// Begins the next attempt, if one is due.
    @inlinable package func subscribeAgain() {
        link.subscribeToNext { number, kept in
            unsafeDowncast(kept, to: PendingPublisher<Upstream>.self).publisher
                .subscribe(RetryAttempt(link: link, policy: policy, downstream: downstream, number: number))
        }
    }
}
