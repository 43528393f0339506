// SPDX-License-Identifier: Apache-2.0

import WatertightCore

/// Connects the subject of a shared run with one subscriber. It passes all events on, and wraps the subscription, to count subscribers.
@usableFromInline struct SharedStage<Target: SharedTarget, Downstream: Subscriber>: Subscriber, CustomStringConvertible {
    @usableFromInline let combineIdentifier = CombineIdentifier()
    @usableFromInline let run: SharedRun<Target>
    /// Retained until the end, since it retains the run.
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

/// The actions of a subscriber on its run.
@usableFromInline protocol SharedUpstream: AnyObject {
    /// A subscriber has requested values.
    func requestUpstream()
    /// A subscriber has cancelled. Called once by each.
    func leave()
}

/// Passes a subscription's methods on, and reports them to the run.
@usableFromInline final class SharedSubscription: NativeSubscription, CustomStringConvertible {
    private let subscription: any Subscription
    /// Weak: a subscription that is retained after the end must retain nothing.
    private weak let run: (any SharedUpstream)?
    private let hasLeft = Word()

    @usableFromInline init(_ subscription: any Subscription, in run: any SharedUpstream) {
        self.subscription = subscription
        self.run = run
    }

    @usableFromInline var combineIdentifier: CombineIdentifier { subscription.combineIdentifier }

    @usableFromInline func request(_ demand: Subscribers.Demand) {
        subscription.request(demand)
        // A subscriber that has left starts nothing.
        if hasLeft.load() == 0 { run?.requestUpstream() }
    }

    @usableFromInline func cancel() {
        if hasLeft.exchange(1) == 0 { run?.leave() }
        subscription.cancel()
    }

    @usableFromInline var description: String { String(describing: subscription) }
}

extension SharedStage: StreamDescribing {
    static var streamWord: String? { "share" }
}
