// SPDX-License-Identifier: Apache-2.0

/// The stage of an operator that may end the stream: it gives its downstream a subscription of its own, the link.
///
/// A value itself, kept by the upstream; whoever lets go of it lets go of the downstream. It takes no lock for a value.
@usableFromInline
struct Stage<S: Step, Downstream: Subscriber>: Subscriber, Subscription, CustomStringConvertible, CustomReflectable,
    CustomPlaygroundDisplayConvertible
where S.Output == Downstream.Input, S.Errors.Downstream == Downstream.Failure {
    @usableFromInline
    let downstream: Downstream
    @usableFromInline
    let link: StageLink<S>

    @inlinable
    init(_ step: S, memory: S.Memory, downstream: Downstream) {
        self.downstream = downstream
        link = StageLink(step, memory: memory, reflected: downstream)
    }

    @inlinable
    var combineIdentifier: CombineIdentifier { link.combineIdentifier }

    @inlinable
    func receive(subscription: any Subscription) {
        guard link.upstream.link(subscription) else {
            subscription.cancel()
            return
        }
        downstream.receive(subscription: link)
    }

    @inlinable
    func receive(_ input: S.Input) -> Subscribers.Demand {
        if S.conduct == .strict, !link.upstream.isLinked { return refuse() }
        var memory = link.memory.value
        let verdict: Verdict<S.Output>
        do throws(S.Errors.Thrown) {
            verdict = try link.step.take(input, &memory)
        } catch {
            cancelUpstream(andEndWith: .failure(S.Errors.translate(thrown: error)))
            return .none
        }
        link.memory.value = memory
        switch verdict {
        case .pass(let output):
            return downstream.receive(output)
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
    func receive(completion: Subscribers.Completion<S.Errors.Upstream>) {
        if S.conduct == .strict {
            precondition(link.upstream.phase != .empty, "A completion came before the subscription")
        }
        guard let subscription = link.upstream.closeIfLinked() else { return }
        link.forget()
        downstream.receive(completion: completion.mapError(S.Errors.translate(upstream:)))
        withExtendedLifetime(subscription) {}
    }

    /// A value came while there is no upstream: before it, which is a mistake, or after the end.
    @usableFromInline
    func refuse() -> Subscribers.Demand {
        precondition(link.upstream.phase != .empty, "A value came before the subscription")
        return .none
    }

    @inlinable
    func cancelUpstream(andEndWith completion: Subscribers.Completion<S.Errors.Downstream>) {
        guard let subscription = link.upstream.closeIfLinked() else {
            if S.conduct == .persistent { downstream.receive(completion: completion) }
            return
        }
        link.forget()
        subscription.cancel()
        downstream.receive(completion: completion)
    }

    // MARK: Combine's stages are their own subscriptions

    @usableFromInline
    func request(_ demand: Subscribers.Demand) { link.request(demand) }
    @usableFromInline
    func cancel() { link.cancel() }

    @usableFromInline
    var description: String { link.step.name }
    @usableFromInline
    var customMirror: Mirror {
        Mirror(self, children: link.step.reflect(downstream: downstream, memory: link.memory.value))
    }
    @usableFromInline
    var playgroundDescription: Any { description }
}
