// SPDX-License-Identifier: Apache-2.0

/// The stage of an operator that may end the stream: it gives its downstream a subscription of its own, the link.
///
/// The upstream retains the stage; its release releases the step and the downstream. A value takes no lock, except for state that holds
/// references (``StageMemory``).
@usableFromInline
package final class TerminatingStage<S: Step, Downstream: Subscriber>: Subscriber, Subscription, LinkedStage, SelfDescribing
where S.Output == Downstream.Input, S.Errors.Downstream == Downstream.Failure {
    @usableFromInline let downstream: Downstream
    @usableFromInline let step: S
    @usableFromInline package let link: StageSubscription
    @usableFromInline let memory: StageMemory<S.Memory>
    /// Destroys the memory, where the types are known.
    @usableFromInline let destroyMemory: (TerminatingStage) -> Void

    @inlinable package init(_ step: S, memory: S.Memory, downstream: Downstream) {
        self.downstream = downstream
        self.step = step
        self.memory = StageMemory(memory)
        destroyMemory = { $0.memory.destroy() }
        link = StageSubscription(name: step.name, upstreamPolicy: S.upstreamPolicy)
    }

    deinit {
        link.stage.clear()
        destroyMemory(self)
    }

    @inlinable package func receive(subscription: any Subscription) {
        guard link.upstream.attachOrCancel(subscription) else { return }
        link.stage.set(self)
        var begun = memory.copy
        step.begin(&begun)
        memory.exchange(with: &begun)
        downstream.receive(subscription: link)
    }

    @inlinable package func receive(_ input: S.Input) -> Subscribers.Demand {
        if S.upstreamPolicy.requiresSubscription, !link.upstream.isAttached { return refuse() }
        if S.upstreamPolicy.endsWithoutSubscription, link.upstream.phase == .closed { return .none }
        var copy = memory.copy
        let result: StepResult<S.Output>
        do throws(S.Errors.Thrown) {
            result = try step.process(input, &copy)
        } catch {
            cancelUpstream(andEndWith: .failure(step.errors.translate(thrown: error)))
            return .none
        }
        // The old state, now in `copy`, is released after the delivery.
        memory.exchange(with: &copy)
        switch result {
        case .emit(let output):
            let demand = downstream.receive(output)
            guard S.requestsAnswers else { return demand }
            if demand != .none { link.upstream.attached?.request(demand) }
            return .none
        case .drop:
            return .max(1)
        case .finish:
            cancelUpstream(andEndWith: .finished)
            return .none
        case .finishWith(let output):
            let demand = downstream.receive(output)
            cancelUpstream(andEndWith: .finished)
            return demand
        }
    }

    @inlinable package func receive(completion: Subscribers.Completion<S.Errors.Upstream>) {
        if S.upstreamPolicy.trapsBeforeSubscription {
            require(link.upstream.phase != .empty, "A completion came before the subscription")
        }
        let end = link.upstream.closeOnce(evenIfEmpty: S.upstreamPolicy.endsWithoutSubscription)
        guard end.isFirst else { return }
        downstream.receive(completion: completion.mapError(step.errors.translate(upstream:)))
        withExtendedLifetime(end) {}
    }

    /// Refuses a value that came before the subscription, where a strict stage traps, or after the end.
    @usableFromInline func refuse() -> Subscribers.Demand {
        require(!S.upstreamPolicy.trapsBeforeSubscription || link.upstream.phase != .empty, "A value came before the subscription")
        return .none
    }

    @inlinable func cancelUpstream(andEndWith completion: Subscribers.Completion<S.Errors.Downstream>) {
        let end = link.upstream.closeOnce(evenIfEmpty: S.upstreamPolicy.endsWithoutSubscription)
        end.subscription?.cancel()
        if end.isFirst || S.upstreamPolicy.repeatsErrors { downstream.receive(completion: completion) }
    }
    @usableFromInline package var description: String { step.name }
    @usableFromInline package var customMirror: Mirror {
        let children = step.reflect(downstream: downstream, memory: memory.copy) + step.reflect(upstream: link.upstream)
        return Mirror(self, children: children)
    }
}
