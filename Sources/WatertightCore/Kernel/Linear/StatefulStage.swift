// SPDX-License-Identifier: Apache-2.0

/// The stage of an operator that has state and never ends a stream by itself. Like ``StatelessStage``, it passes the upstream's subscription
/// through; it is an object, which stores the state.
@usableFromInline package final class StatefulStage<S: Step, Downstream: Subscriber>: Subscriber, SelfDescribing
where S.Output == Downstream.Input, S.Errors.Downstream == Downstream.Failure, S.Errors.Thrown == Never {
    @usableFromInline let downstream: Downstream
    @usableFromInline let step: S
    @usableFromInline let memory: StageMemory<S.Memory>
    /// Destroys the memory, where the types are known.
    @usableFromInline let destroyMemory: (StatefulStage) -> Void

    @inlinable package init(_ step: S, memory: S.Memory, downstream: Downstream) {
        self.step = step
        self.memory = StageMemory(memory)
        destroyMemory = { $0.memory.destroy() }
        self.downstream = downstream
    }

    deinit {
        destroyMemory(self)
    }

    @inlinable package func receive(subscription: any Subscription) {
        downstream.receive(subscription: subscription)
    }

    @inlinable package func receive(_ input: S.Input) -> Subscribers.Demand {
        var copy = memory.copy
        let result = step.process(input, &copy)
        // The old state, now in `copy`, is released after the delivery.
        memory.exchange(with: &copy)
        switch result {
        case .emit(let output): return downstream.receive(output)
        case .drop: return .max(1)
        case .finish, .finishWith: trap("A straight step does not end the stream")
        }
    }

    @inlinable package func receive(completion: Subscribers.Completion<S.Errors.Upstream>) {
        downstream.receive(completion: completion.mapError(step.errors.translate(upstream:)))
    }

    @usableFromInline package var description: String { step.name }
    @usableFromInline package var customMirror: Mirror { Mirror(self, children: step.reflect(downstream: downstream, memory: memory.copy)) }
}

extension StatefulStage: StreamDescribing {
    package static var streamWord: String? { StreamWord.of(S.self) }
}
