// SPDX-License-Identifier: Apache-2.0

/// Subscribes to one of the publishers whose values a ``FlatteningStage`` delivers. Most of these publishers are erased; so this is itself the
/// core that an erased boundary calls, and none is made around it.
@usableFromInline
final class FlatteningInner<Downstream: Subscriber>: SubscriberCore<Downstream.Input, Downstream.Failure>, Subscriber,
    SelfDescribing
{
    @usableFromInline typealias Input = Downstream.Input
    @usableFromInline typealias Failure = Downstream.Failure

    @usableFromInline let parent: FlatteningStage<Downstream>

    // Guarded by the lock of the parent's `serialized`.

    @usableFromInline @exclusivity(unchecked) var subscription: UnnamedSubscriptionCore?
    /// The index in the parent's table, or -1 if there is no subscription.
    @usableFromInline @exclusivity(unchecked) var slot = -1
    @usableFromInline @exclusivity(unchecked) var hasFinished = false

    @inlinable init(parent: FlatteningStage<Downstream>) {
        self.parent = parent
        super.init(itself: FlatteningInner.self)
    }

    @inlinable func receive(subscription: any Subscription) {
        let core = UnnamedSubscriptionCore.core(of: subscription)
        guard let demand = parent.attach(core, to: self) else { return core.cancel() }
        core.request(demand)
    }

    @inlinable func receive(_ input: Input) -> Subscribers.Demand {
        // A constant field, which is nevertheless counted where it is used across a call.
        Unmanaged.passUnretained(parent).withUncountedReference { $0.receive(input, of: self) }
    }

    @inlinable func receive(completion: Subscribers.Completion<Failure>) {
        switch completion {
        case .finished: parent.finish(self)
        case .failure: parent.fail(with: completion, besides: self)
        }
    }

    @usableFromInline override var erased: any Subscriber { self }
    @usableFromInline override var combineIdentifier: CombineIdentifier { CombineIdentifier(self) }
    @usableFromInline var description: String { parent.description }
    @usableFromInline var customMirror: Mirror { Mirror(self, children: ["parentSubscription": parent.combineIdentifier]) }
}

extension FlatteningInner: StreamDescribing {
    static var streamWord: String? { nil }
    static var isInput: ((Any.Type) -> Bool)? { { $0 is FlatteningStage<Downstream>.Type } }
}
