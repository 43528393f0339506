// SPDX-License-Identifier: Apache-2.0

/// The stage of an operator that has no state and never ends a stream by itself. It is a value, nested in the stage before, and passes the
/// upstream's subscription through. Two of them and a sink are one object.
@usableFromInline struct StatelessStage<S: Step, Downstream: Subscriber>: Subscriber, SelfDescribing
where S.Output == Downstream.Input, S.Errors.Downstream == Downstream.Failure, S.Errors.Thrown == Never, S.Memory == Void {
    @usableFromInline let downstream: Downstream
    @usableFromInline let step: S

    @inlinable init(_ step: S, downstream: Downstream) {
        self.step = step
        self.downstream = downstream
    }

    @usableFromInline var combineIdentifier: CombineIdentifier { CombineIdentifier(upstreamOf: downstream.combineIdentifier) }

    @inlinable func receive(subscription: any Subscription) {
        downstream.receive(subscription: subscription)
    }

    @inlinable func receive(_ input: S.Input) -> Subscribers.Demand {
        var nothing: Void = ()
        switch step.process(input, &nothing) {
        case .emit(let output): return downstream.receive(output)
        case .drop: return .max(1)
        case .finish, .finishWith: trap("A straight step does not end the stream")
        }
    }

    @inlinable func receive(completion: Subscribers.Completion<S.Errors.Upstream>) {
        downstream.receive(completion: completion.mapError(step.errors.translate(upstream:)))
    }

    @usableFromInline var description: String { step.name }
    @usableFromInline var customMirror: Mirror { Mirror(self, children: step.reflect(downstream: downstream, memory: ())) }
}

extension StatelessStage: StreamDescribing {
    static var streamWord: String? { StreamWord.of(S.self) }
}
