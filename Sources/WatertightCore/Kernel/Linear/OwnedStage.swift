// SPDX-License-Identifier: Apache-2.0

/// Decides about one value together with its owner, for an operator that ends once the owner is released.
@usableFromInline package protocol OwnedStep<Owner, Input, Output> {
    associatedtype Owner: AnyObject
    associatedtype Input
    associatedtype Output

    /// The name that `print()` and the introspection show.
    static var name: String { get }

    /// - Returns: The value to deliver; `nil` to deliver nothing and request another value instead.
    func process(_ input: Input, with owner: Owner) -> Output?
}

/// The stage of an ``OwnedStep``: it finishes at the first value that arrives after the owner was released.
///
/// The owner is loaded once for each value, and retained until the step has returned. The stage is a value, nested in the stage before; its
/// only object is the link, which refers to the owner weakly.
@usableFromInline package struct OwnedStage<S: OwnedStep, Downstream: Subscriber>: Subscriber, SelfDescribing
where S.Output == Downstream.Input {
    @usableFromInline package typealias Input = S.Input
    @usableFromInline package typealias Failure = Downstream.Failure

    @usableFromInline let downstream: Downstream
    @usableFromInline let step: S
    @usableFromInline let link: OwnedStageSubscription<S.Owner>

    /// Fails if the owner was released. The owner is passed as loaded, so that the subscribing call does not retain it meanwhile: an upstream
    /// that sends at once may find it released.
    @inlinable package init?(_ step: S, of owner: S.Owner?, downstream: Downstream) {
        guard let owner else { return nil }
        self.step = step
        self.downstream = downstream
        link = OwnedStageSubscription(owner, name: S.name)
    }

    @inlinable package var combineIdentifier: CombineIdentifier { link.combineIdentifier }

    @inlinable package func receive(subscription: any Subscription) {
        guard link.upstream.attachOrCancel(subscription) else { return }
        downstream.receive(subscription: link)
    }

    @inlinable package func receive(_ input: Input) -> Subscribers.Demand {
        guard link.upstream.isAttached else { return .none }
        switch process(input) {
        case .emit(let output), .finishWith(let output): return downstream.receive(output)
        case .drop: return .max(1)
        case .finish:
            finish()
            return .none
        }
    }

    /// Calls the step. The owner is retained until this returns, and so not during the delivery.
    @inlinable @inline(__always) func process(_ input: Input) -> StepResult<S.Output> {
        guard let owner = link.owner else { return .finish }
        return step.process(input, with: owner).map { .emit($0) } ?? .drop
    }

    @inlinable package func receive(completion: Subscribers.Completion<Failure>) {
        let end = link.upstream.closeOnce(evenIfEmpty: false)
        guard end.isFirst else { return }
        downstream.receive(completion: completion)
        withExtendedLifetime(end) {}
    }

    /// Cancels the upstream, then finishes.
    @inlinable func finish() {
        let end = link.upstream.closeOnce(evenIfEmpty: false)
        end.subscription?.cancel()
        // The upstream's own handler may have cancelled meanwhile.
        if end.isFirst, !link.upstream.isSilent { downstream.receive(completion: .finished) }
    }

    @usableFromInline package var description: String { S.name }
}

/// The link of an ``OwnedStage``: the downstream's subscription, with a weak reference to the owner.
@usableFromInline package final class OwnedStageSubscription<Owner: AnyObject>: StageSubscription {
    @usableFromInline weak let owner: Owner?

    @inlinable init(_ owner: Owner, name: String) {
        self.owner = owner
        super.init(name: name, upstreamPolicy: .dropping)
    }
}

extension Publisher {
    /// Subscribes through an ``OwnedStage``; if the owner was released, the subscriber receives only a completion.
    ///
    /// - Parameter owner: Loads the owner, which is not retained while this subscribes.
    @inlinable @inline(__always)
    package func subscribe<Owned: OwnedStep, S: Subscriber>(_ subscriber: S, through step: Owned, of owner: @autoclosure () -> Owned.Owner?)
    where Owned.Input == Output, Owned.Output == S.Input, S.Failure == Failure {
        guard let stage = OwnedStage(step, of: owner(), downstream: subscriber) else { return Empty().receive(subscriber: subscriber) }
        subscribe(stage)
    }
}

extension OwnedStage: StreamDescribing {
    package static var streamWord: String? { StreamWord.of(S.self) }
}
