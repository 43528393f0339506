// SPDX-License-Identifier: Apache-2.0

/// The stage of an operator that may end the stream and remembers nothing: as ``Stage``, but a value, nested in the stage before, so
/// that the link is its only object.
@usableFromInline
package struct EndingStage<S: Step, Downstream: Subscriber>: Subscriber, CustomStringConvertible, CustomReflectable,
    CustomPlaygroundDisplayConvertible
where S.Output == Downstream.Input, S.Errors.Downstream == Downstream.Failure, S.Errors.Thrown == Never, S.Memory == Void {
    @usableFromInline
    let downstream: Downstream
    @usableFromInline
    let step: S
    @usableFromInline
    let link: StageLink

    @inlinable
    package init(_ step: S, downstream: Downstream) {
        self.step = step
        self.downstream = downstream
        link = StageLink(name: step.name, conduct: S.conduct)
    }

    @inlinable
    package var combineIdentifier: CombineIdentifier { link.combineIdentifier }

    @inlinable
    package func receive(subscription: any Subscription) {
        guard link.upstream.link(subscription) else {
            subscription.cancel()
            return
        }
        downstream.receive(subscription: link)
    }

    @inlinable
    package func receive(_ input: S.Input) -> Subscribers.Demand {
        guard link.upstream.isLinked else { return .none }
        var nothing: Void = ()
        switch step.take(input, &nothing) {
        case .pass(let output): return downstream.receive(output)
        case .skip: return .max(1)
        case .finish:
            finish()
            return .none
        case .finishWith(let output):
            let demand = downstream.receive(output)
            finish()
            return demand
        }
    }

    @inlinable
    package func receive(completion: Subscribers.Completion<S.Errors.Upstream>) {
        let end = link.upstream.closeOnce(evenIfEmpty: false)
        guard end.isFirst else { return }
        downstream.receive(completion: completion.mapError(step.errors.translate(upstream:)))
        withExtendedLifetime(end) {}
    }

    /// Cancels the upstream, then finishes.
    @inlinable
    func finish() {
        let end = link.upstream.closeOnce(evenIfEmpty: false)
        end.subscription?.cancel()
        if end.isFirst { downstream.receive(completion: .finished) }
    }

    @usableFromInline
    package var description: String { step.name }
    @usableFromInline
    package var customMirror: Mirror { Mirror(self, children: step.reflect(downstream: downstream, memory: ())) }
    @usableFromInline
    package var playgroundDescription: Any { description }
}
