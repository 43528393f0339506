// SPDX-License-Identifier: Apache-2.0

/// The decision after a failed attempt.
@usableFromInline package enum RetryDecision {
    /// Another attempt, at once.
    case retryNow
    /// Perhaps another attempt, which the policy schedules.
    case retryLater
    /// The failure is delivered.
    case fail
}

/// Decides when a failed publisher is subscribed to again: for `retry(_:)` and the related operators beyond Combine.
@usableFromInline package protocol RetryPolicy {
    associatedtype Failure: Error

    /// - Parameter attempts: The number of attempts so far, including the failed one.
    func decision(on error: Failure, after attempts: Int) -> RetryDecision

    /// Called after the decision `.retryLater`, once the failed attempt is released.
    ///
    /// - Parameter retry: Begins the next attempt, once `startNext()` was called on the link.
    func scheduleRetry(after error: Failure, attempts: Int, link: SubscriptionArbiter, retry: @escaping () -> Void)
}

/// The subscriber of one attempt, which requests the demand that the earlier attempts left unmet.
@usableFromInline
package struct RetryAttempt<Upstream: Publisher, Plan: RetryPolicy, Downstream: Subscriber>: Subscriber, Subscription,
    SubscriptionProxy
where Upstream.Output == Downstream.Input, Upstream.Failure == Downstream.Failure, Plan.Failure == Upstream.Failure {
    @usableFromInline package typealias Input = Upstream.Output
    @usableFromInline package typealias Failure = Upstream.Failure

    @usableFromInline package let link: SubscriptionArbiter
    @usableFromInline let policy: Plan
    @usableFromInline let downstream: Downstream
    /// The number of the attempt; the first has number one.
    @usableFromInline let number: Int

    /// - Parameter link: Retains the publisher in a ``PendingPublisher``.
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
        // Requested, not returned, as with Combine.
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

    /// Starts the next attempt, if one is due.
    @inlinable package func subscribeAgain() {
        link.subscribeToNext { number, kept in
            unsafeDowncast(kept, to: PendingPublisher<Upstream>.self).publisher
                .subscribe(RetryAttempt(link: link, policy: policy, downstream: downstream, number: number))
        }
    }
}

extension RetryAttempt: StreamDescribing {
    package static var streamWord: String? { "retry" }
}
