// SPDX-License-Identifier: Apache-2.0

/// The stage of an operator that may end the stream: it gives its downstream a subscription of its own, the link.
///
/// The upstream keeps it; whoever lets go of it lets go of the step and of the downstream. It takes no lock for a value.
@usableFromInline
package final class Stage<S: Step, Downstream: Subscriber>: Subscriber, Subscription, CustomStringConvertible, CustomReflectable,
    CustomPlaygroundDisplayConvertible
where S.Output == Downstream.Input, S.Errors.Downstream == Downstream.Failure {
    @usableFromInline
    let downstream: Downstream
    @usableFromInline
    let step: S
    @usableFromInline
    let link: StageLink
    @usableFromInline
    let memory: Remembered<S.Memory>

    @inlinable
    package init(_ step: S, memory: S.Memory, downstream: Downstream) {
        self.downstream = downstream
        self.step = step
        self.memory = Remembered(memory)
        link = StageLink(name: step.name, conduct: S.conduct)
    }

    @inlinable
    package func receive(subscription: any Subscription) {
        guard link.upstream.link(subscription) else {
            subscription.cancel()
            return
        }
        link.stage = self
        var begun = memory.copy
        step.begin(&begun)
        memory.exchange(with: &begun)
        downstream.receive(subscription: link)
    }

    @inlinable
    package func receive(_ input: S.Input) -> Subscribers.Demand {
        if S.conduct.isGuarded, !link.upstream.isLinked { return refuse() }
        if S.conduct == .early, link.upstream.phase == .closed { return .none }
        var copy = memory.copy
        let verdict: Verdict<S.Output>
        do throws(S.Errors.Thrown) {
            verdict = try step.take(input, &copy)
        } catch {
            cancelUpstream(andEndWith: .failure(step.errors.translate(thrown: error)))
            return .none
        }
        // What it displaces is released after the delivery.
        memory.exchange(with: &copy)
        switch verdict {
        case .pass(let output):
            let demand = downstream.receive(output)
            guard S.requestsAnswers else { return demand }
            if demand != .none { link.upstream.linked?.request(demand) }
            return .none
        case .skip:
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

    @inlinable
    package func receive(completion: Subscribers.Completion<S.Errors.Upstream>) {
        if S.conduct == .strict {
            require(link.upstream.phase != .empty, "A completion came before the subscription")
        }
        let end = link.upstream.closeOnce(evenIfEmpty: S.conduct == .early)
        guard end.isFirst else { return }
        downstream.receive(completion: completion.mapError(step.errors.translate(upstream:)))
        withExtendedLifetime(end) {}
    }

    /// A value came while there is no upstream: before it, which is a mistake, or after the end.
    @usableFromInline
    func refuse() -> Subscribers.Demand {
        require(S.conduct != .strict || link.upstream.phase != .empty, "A value came before the subscription")
        return .none
    }

    @inlinable
    func cancelUpstream(andEndWith completion: Subscribers.Completion<S.Errors.Downstream>) {
        let end = link.upstream.closeOnce(evenIfEmpty: S.conduct == .early)
        end.subscription?.cancel()
        if end.isFirst || S.conduct == .persistent { downstream.receive(completion: completion) }
    }

    // MARK: Combine's stages are their own subscriptions

    @usableFromInline
    package func request(_ demand: Subscribers.Demand) { link.request(demand) }
    @usableFromInline
    package func cancel() { link.cancel() }

    @usableFromInline
    package var description: String { step.name }
    @usableFromInline
    package var customMirror: Mirror {
        let children = step.reflect(downstream: downstream, memory: memory.copy) + step.reflect(upstream: link.upstream)
        return Mirror(self, children: children)
    }
    @usableFromInline
    package var playgroundDescription: Any { description }
}
