// SPDX-License-Identifier: Apache-2.0

/// Observes a stream that passes unchanged: `print`, `handleEvents`.
@usableFromInline protocol SideEffect<Output, Failure> {
    associatedtype Output
    associatedtype Failure: Error

    /// The name that `print()` and the introspection show.
    static var name: String { get }

    func observe(subscription: any Subscription)
    func observe(output: Output)
    func observe(completion: Subscribers.Completion<Failure>)
    /// Observes a `cancel()`. `isFirst` says whether nothing has cancelled or ended the stream before.
    func observeCancel(isFirst: Bool)
    func observe(request demand: Subscribers.Demand)
    /// Observes the demand that the downstream's `receive(_:)` returned.
    func observe(synchronousRequest demand: Subscribers.Demand)
    /// Releases what the side effect retains: the stream has ended, or the subscription is cancelled.
    func release()
}

/// The stage of an operator that observes its stream.
///
/// Values and completions pass at any time, as with Combine, until a second `cancel()`. Like ``TerminatingStage``, it is retained by the upstream and gives its
/// downstream a link that does not retain it.
@usableFromInline struct SideEffectStage<W: SideEffect, Downstream: Subscriber>: Subscriber, Subscription, LinkedStage, SelfDescribing
where W.Output == Downstream.Input, W.Failure == Downstream.Failure {
    @usableFromInline let downstream: Downstream
    @usableFromInline let link: SideEffectSubscription<W>

    @inlinable init(_ sideEffect: W, downstream: Downstream) {
        self.downstream = downstream
        link = SideEffectSubscription(sideEffect)
    }

    @inlinable var combineIdentifier: CombineIdentifier { link.combineIdentifier }

    @inlinable func receive(subscription: any Subscription) {
        link.sideEffect.observe(subscription: subscription)
        guard link.upstream.attachOrCancel(subscription) else { return }
        downstream.receive(subscription: link)
    }

    @inlinable func receive(_ input: W.Output) -> Subscribers.Demand {
        if link.upstream.isSilent { return .none }
        link.sideEffect.observe(output: input)
        let demand = downstream.receive(input)
        if demand != .none { link.sideEffect.observe(synchronousRequest: demand) }
        return demand
    }

    @inlinable func receive(completion: Subscribers.Completion<W.Failure>) {
        if link.upstream.isSilent { return }
        link.sideEffect.observe(completion: completion)
        let subscription = link.upstream.close()
        link.sideEffect.release()
        downstream.receive(completion: completion)
        withExtendedLifetime(subscription) {}
    }
    @usableFromInline var description: String { W.name }
}

/// The link of a ``SideEffectStage``.
@usableFromInline final class SideEffectSubscription<W: SideEffect>: SubscriptionCore, SignalHandling {
    @usableFromInline let sideEffect: W
    @usableFromInline let upstream = UpstreamSlot()

    @inlinable init(_ sideEffect: W) {
        self.sideEffect = sideEffect
        super.init(handler: SideEffectSubscription<W>.self)
    }

    @inlinable func handleRequest(_ demand: Subscribers.Demand) {
        sideEffect.observe(request: demand)
        upstream.attached?.request(demand)
    }

    @inlinable func handleCancel() {
        // Closed first, so that one call is the first one, whichever thread and whichever closure others come from. What the closure requests comes too late.
        guard let subscription = upstream.closeByCancel() else { return sideEffect.observeCancel(isFirst: upstream.phase == .empty) }
        sideEffect.observeCancel(isFirst: true)
        sideEffect.release()
        subscription.cancel()
    }

    @usableFromInline override var description: String { W.name }
}

extension SideEffectStage: StreamDescribing {
    static var streamWord: String? { StreamWord.of(W.self) }
}

extension SideEffectSubscription: StreamDescribing {
    static var streamWord: String? { nil }
}
