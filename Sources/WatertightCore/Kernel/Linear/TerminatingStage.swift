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
        if S.upstreamPolicy.endsWithoutSubscription ? link.upstream.hasEnded : link.upstream.isSilent { return .none }
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
        if S.completesFirst { return completeFirst { S.hasLast ? deliverLast(before: completion) : translate(completion) } }
        let closed = link.upstream.closeOnce(evenIfEmpty: S.upstreamPolicy.endsWithoutSubscription)
        guard closed.isFirst else { return }
        downstream.receive(completion: S.hasLast ? deliverLast(before: completion) : translate(completion))
        withExtendedLifetime(closed) {}
    }

    @inlinable func translate(_ completion: Subscribers.Completion<S.Errors.Upstream>) -> Subscribers.Completion<S.Errors.Downstream> {
        completion.mapError(step.errors.translate(upstream:))
    }

    /// Ends the stream once, and then cancels the upstream, which a downstream that goes on to another stream may have done meanwhile.
    @inlinable func completeFirst(with completion: () -> Subscribers.Completion<S.Errors.Downstream>) {
        guard link.upstream.beginEnding(evenIfEmpty: S.upstreamPolicy.endsWithoutSubscription) else { return }
        let completion = completion()
        if link.upstream.phase != .closed { downstream.receive(completion: completion) }
        link.upstream.close()?.cancel()
    }

    /// Delivers the step's last values.
    ///
    /// - Returns: How the stream ends.
    @inlinable func deliverLast(
        before completion: Subscribers.Completion<S.Errors.Upstream>
    ) -> Subscribers.Completion<S.Errors.Downstream> {
        var copy = memory.copy
        do throws(S.Errors.Thrown) {
            guard let last = try step.last(before: completion, &copy) else { return translate(completion) }
            memory.exchange(with: &copy)
            for output in last where !S.completesFirst || link.upstream.phase != .closed { _ = downstream.receive(output) }
            return .finished
        } catch {
            return .failure(step.errors.translate(thrown: error))
        }
    }

    /// Refuses a value that came before the subscription (then a strict stage traps), or after the end.
    @usableFromInline func refuse() -> Subscribers.Demand {
        require(!S.upstreamPolicy.trapsBeforeSubscription || link.upstream.phase != .empty, "A value came before the subscription")
        return .none
    }

    @inlinable func cancelUpstream(andEndWith completion: Subscribers.Completion<S.Errors.Downstream>) {
        if S.completesFirst { return completeFirst { completion } }
        let end = link.upstream.closeOnce(evenIfEmpty: S.upstreamPolicy.endsWithoutSubscription)
        end.subscription?.cancel()
        // The upstream's own handler may have cancelled meanwhile.
        guard !link.upstream.isSilent else { return }
        if end.isFirst || S.upstreamPolicy.repeatsErrors { downstream.receive(completion: completion) }
    }

    @usableFromInline package var description: String { step.name }
    @usableFromInline package var customMirror: Mirror {
        let children = step.reflect(downstream: downstream, memory: memory.copy) + step.reflect(upstream: link.upstream)
        return Mirror(self, children: children)
    }
}

extension TerminatingStage: StreamDescribing {
    package static var streamWord: String? { StreamWord.of(S.self) }
}
