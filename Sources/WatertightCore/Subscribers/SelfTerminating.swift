// SPDX-License-Identifier: Apache-2.0

/// A sink that its own closures can end. Those of a weak sink do so when they find the owner gone.
@usableFromInline package protocol SelfTerminating: AnyObject, Cancellable, TerminationReporting {
    /// Cancels the subscription and finishes, as if the upstream had finished. Called from inside a delivery.
    func endFromInside()
}

extension Subscribers.Sink: SelfTerminating {
    /// A sink that a token will stand for.
    @inlinable package static func ofToken(
        receiveCompletion: @escaping (Subscribers.Completion<Failure>) -> Void, receiveValue: @escaping (Input) -> Void
    ) -> Subscribers.Sink<Input, Failure> {
        Subscribers.Sink(receiveCompletion: receiveCompletion, receiveValue: receiveValue, isOfToken: true)
    }

    @usableFromInline package func endFromInside() {
        upstream.close()?.cancel()
        receive(completion: .finished)
    }
}
