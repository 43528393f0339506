// SPDX-License-Identifier: Apache-2.0

import WatertightCore

/// Stands between a subject of a shared run and one who takes part: hands everything through, but the subscription, which counts.
@usableFromInline
struct SharedStage<Members: Audience, Downstream: Subscriber>: Subscriber, CustomStringConvertible {
    @usableFromInline
    let combineIdentifier = CombineIdentifier()
    @usableFromInline
    let run: SharedRun<Members>
    /// Kept until the end: it keeps the run.
    @usableFromInline
    let refcount: RefCount<Members>
    @usableFromInline
    let downstream: Downstream

    @inlinable
    init(_ run: SharedRun<Members>, in refcount: RefCount<Members>, downstream: Downstream) {
        self.run = run
        self.refcount = refcount
        self.downstream = downstream
    }

    @inlinable
    func receive(subscription: any Subscription) {
        downstream.receive(subscription: MemberSubscription(subscription, in: run))
    }

    @inlinable
    func receive(_ input: Downstream.Input) -> Subscribers.Demand { downstream.receive(input) }

    @inlinable
    func receive(completion: Subscribers.Completion<Downstream.Failure>) { downstream.receive(completion: completion) }

    @usableFromInline
    var description: String { run.description }
}

/// What a member of a run does to it.
@usableFromInline
protocol Membership: AnyObject {
    /// One of the members has asked for values.
    func ask()
    /// A member has cancelled. Called once by each.
    func leave()
}

/// Passes a subscription's methods on, and takes part in the run.
@usableFromInline
final class MemberSubscription: HouseSubscription, CustomStringConvertible {
    private let subscription: any Subscription
    /// Weakly: who keeps a subscription after the end keeps nothing by it.
    private weak let run: (any Membership)?
    private let hasLeft = Word()

    @usableFromInline
    init(_ subscription: any Subscription, in run: any Membership) {
        self.subscription = subscription
        self.run = run
    }

    @usableFromInline
    var combineIdentifier: CombineIdentifier { subscription.combineIdentifier }

    @usableFromInline
    func request(_ demand: Subscribers.Demand) {
        subscription.request(demand)
        run?.ask()
    }

    @usableFromInline
    func cancel() {
        if hasLeft.exchange(1) == 0 { run?.leave() }
        subscription.cancel()
    }

    @usableFromInline
    var description: String { String(describing: subscription) }
}
