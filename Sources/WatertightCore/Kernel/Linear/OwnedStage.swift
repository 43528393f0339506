// SPDX-License-Identifier: Apache-2.0

/// The behaviour of a straight operator that lasts as long as an object does: what becomes of a value, with the object.
@usableFromInline package protocol OwnedStep<Owner, Input, Output> {
    associatedtype Owner: AnyObject
    associatedtype Input
    associatedtype Output

    /// The name that `print()` and the introspection show.
    static var name: String { get }

    /// - Returns: What is delivered; `nil` where nothing is, and another value is requested instead.
    func process(_ input: Input, with owner: Owner) -> Output?
}

/// The stage of such an operator: it ends with the first value that finds the object gone.
///
/// The owner is loaded once for a value, and kept until the step has returned. A value, nested in the stage before, so that the link,
/// which has the owner, is its only object.
@usableFromInline
package struct OwnedStage<S: OwnedStep, Downstream: Subscriber>: Subscriber, SelfDescribing
where S.Output == Downstream.Input {
    @usableFromInline package typealias Input = S.Input
    @usableFromInline package typealias Failure = Downstream.Failure

    @usableFromInline let downstream: Downstream
    @usableFromInline let step: S
    @usableFromInline let link: OwnedStageSubscription<S.Owner>

    /// Fails where the object is gone. Takes it as it was loaded, so that the subscribing call does not retain it meanwhile: an upstream that
    /// sends at once may find it gone.
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

    /// The owner is kept until this returns, and so not during the delivery.
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
        if end.isFirst { downstream.receive(completion: .finished) }
    }

    @usableFromInline package var description: String { S.name }
}

/// What the downstream of an ``OwnedStage`` holds: its subscription, and the object, which it does not keep.
@usableFromInline package final class OwnedStageSubscription<Owner: AnyObject>: StageSubscription {
    @usableFromInline weak let owner: Owner?

    @inlinable init(_ owner: Owner, name: String) {
        self.owner = owner
        super.init(name: name, upstreamPolicy: .dropping)
    }
}

extension Publisher {
    /// Subscribes through such a stage; where the object is gone, the subscriber gets nothing but an end.
    ///
    /// - Parameter owner: Loads the object, which is not kept while this subscribes.
    @inlinable @inline(__always)
    package func subscribe<Owned: OwnedStep, S: Subscriber>(_ subscriber: S, through step: Owned, of owner: @autoclosure () -> Owned.Owner?)
    where Owned.Input == Output, Owned.Output == S.Input, S.Failure == Failure {
        guard let stage = OwnedStage(step, of: owner(), downstream: subscriber) else { return Empty().receive(subscriber: subscriber) }
        subscribe(stage)
    }
}
