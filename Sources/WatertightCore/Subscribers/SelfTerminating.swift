// SPDX-License-Identifier: Apache-2.0

/// A sink that its own closures can end, as those of a weak sink do once the owner was released.
@usableFromInline package protocol SelfTerminating: AnyObject, Cancellable, TerminationReporting {
    /// Cancels the subscription and finishes, as if the upstream had finished. Called from inside a delivery.
    func endFromInside()

    /// Notifies an observer at the end. Called before anything can end the sink.
    func awaitEnd(notifying observer: TerminationObserver)
}

extension SelfTerminating {
    @usableFromInline package func awaitEnd(notifying observer: TerminationObserver) { reportTermination(to: observer) }
}

extension Subscribers.Sink: SelfTerminating {
    /// Makes a sink that a token represents.
    @inlinable package static func ofToken(
        receiveCompletion: @escaping (Subscribers.Completion<Failure>) -> Void, receiveValue: @escaping (Input) -> Void
    ) -> Subscribers.Sink<Input, Failure> {
        Subscribers.Sink(receiveCompletion: receiveCompletion, receiveValue: receiveValue, isOfToken: true)
    }

    @usableFromInline package func endFromInside() {
        upstream.close()?.cancel()
        receive(completion: .finished)
    }

    /// Whether the slot is closed need not be asked.
    @usableFromInline package func awaitEnd(notifying observer: TerminationObserver) { terminationHook.add(observer) }
}
