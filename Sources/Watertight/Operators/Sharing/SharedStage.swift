// SPDX-License-Identifier: Apache-2.0

import WatertightCore

/// Stands between a subject of a shared run and one who takes part: hands everything through, but the subscription, which counts.
@usableFromInline struct SharedStage<Target: SharedTarget, Downstream: Subscriber>: Subscriber, CustomStringConvertible {
    @usableFromInline let combineIdentifier = CombineIdentifier()
    @usableFromInline let run: SharedRun<Target>
    /// Kept until the end: it keeps the run.
    @usableFromInline let refcount: RefCount<Target>
    @usableFromInline let downstream: Downstream

    @inlinable init(_ run: SharedRun<Target>, in refcount: RefCount<Target>, downstream: Downstream) {
        self.run = run
        self.refcount = refcount
        self.downstream = downstream
    }

    @inlinable func receive(subscription: any Subscription) {
        downstream.receive(subscription: SharedSubscription(subscription, in: run))
    }

    @inlinable func receive(_ input: Downstream.Input) -> Subscribers.Demand { downstream.receive(input) }

    @inlinable func receive(completion: Subscribers.Completion<Downstream.Failure>) { downstream.receive(completion: completion) }

    @usableFromInline var description: String { run.description }
}

/// What a member of a run does to it.
@usableFromInline protocol SharedUpstream: AnyObject {
    /// One of the members has asked for values.
    func requestUpstream()
    /// A member has cancelled. Called once by each.
    func leave()
}

/// Passes a subscription's methods on, and takes part in the run.
@usableFromInline final class SharedSubscription: NativeSubscription, CustomStringConvertible {
    private let subscription: any Subscription
    /// Weakly: who keeps a subscription after the end keeps nothing by it.
    private weak let run: (any SharedUpstream)?
    private let hasLeft = Word()

    @usableFromInline init(_ subscription: any Subscription, in run: any SharedUpstream) {
        self.subscription = subscription
        self.run = run
    }

    @usableFromInline var combineIdentifier: CombineIdentifier { subscription.combineIdentifier }

    @usableFromInline func request(_ demand: Subscribers.Demand) {
        subscription.request(demand)
        run?.requestUpstream()
    }

    @usableFromInline func cancel() {
        if hasLeft.exchange(1) == 0 { run?.leave() }
        subscription.cancel()
    }

    @usableFromInline var description: String { String(describing: subscription) }
}
