// SPDX-License-Identifier: Apache-2.0

/// The decision after a failed attempt.
@usableFromInline
package enum RetryVerdict {
    /// Another attempt, at once.
    case again
    /// Perhaps another attempt, which the plan arranges.
    case wait
    /// The failure is delivered.
    case giveUp
}

/// Decides when a failed publisher is subscribed to again: for `retry(_:)` and the related operators beyond Combine.
@usableFromInline
package protocol RetryPlan {
    associatedtype Failure: Error

    /// - Parameter attempts: The number of attempts so far, including the failed one.
    func verdict(on error: Failure, after attempts: Int) -> RetryVerdict

    /// Called after the verdict to wait, once the failed attempt is released.
    ///
    /// - Parameter again: Starts the next attempt, to be called after the link's `call()`.
    func arrange(after error: Failure, attempts: Int, link: SuccessionLink, again: @escaping () -> Void)
}

/// The subscriber of one attempt, which requests the demand that the earlier attempts left unmet.
@usableFromInline
package struct Attempt<Upstream: Publisher, Plan: RetryPlan, Downstream: Subscriber>: Subscriber, Subscription,
    LinkFront
where Upstream.Output == Downstream.Input, Upstream.Failure == Downstream.Failure, Plan.Failure == Upstream.Failure {
    @usableFromInline
    package typealias Input = Upstream.Output
    @usableFromInline
    package typealias Failure = Upstream.Failure

    @usableFromInline
    package let link: SuccessionLink
    @usableFromInline
    let plan: Plan
    @usableFromInline
    let downstream: Downstream
    /// The first has number one.
    @usableFromInline
    let number: Int

    /// - Parameter link: Retains the publisher in a ``Reserve``.
    @inlinable
    package init(link: SuccessionLink, plan: Plan, downstream: Downstream, number: Int = 1) {
        self.link = link
        self.plan = plan
        self.downstream = downstream
        self.number = number
    }

    @inlinable
    package func receive(subscription: any Subscription) {
        guard let (owed, isFirst) = link.take(subscription, as: number) else { return }
        if isFirst { downstream.receive(subscription: link) }
        if owed != .none { subscription.request(owed) }
    }

    @inlinable
    package func receive(_ input: Input) -> Subscribers.Demand {
        guard link.passes(number) || link.spend(number) else { return .none }
        let demand = downstream.receive(input)
        // Requested, not returned, as with Combine's.
        if demand != .none { link.request(demand) }
        return .none
    }

    @inlinable
    package func receive(completion: Subscribers.Completion<Failure>) {
        guard case .failure(let error) = completion else { return end(with: completion) }
        switch plan.verdict(on: error, after: number) {
        case .again:
            if link.vacate(number, calling: true) { subscribeAgain() }
        case .wait:
            if link.vacate(number) { plan.arrange(after: error, attempts: number, link: link, again: subscribeAgain) }
        case .giveUp:
            end(with: completion)
        }
    }

    @inlinable
    func end(with completion: Subscribers.Completion<Failure>) {
        if link.end(by: number) { downstream.receive(completion: completion) }
    }

    /// Starts the next attempt, if one is due.
    @inlinable
    package func subscribeAgain() {
        link.renew { number, kept in
            unsafeDowncast(kept, to: Reserve<Upstream>.self).publisher
                .subscribe(Attempt(link: link, plan: plan, downstream: downstream, number: number))
        }
    }
}
