// SPDX-License-Identifier: Apache-2.0

extension Signal {
    /// Fails with the result of a closure for the error.
    public func mapError<F>(_ transform: @escaping (Error) -> F) -> Signal<Value, F> { applying(mapErrorStep(transform)) }
}

extension SignalProducer {
    /// Fails with the result of a closure for the error.
    public func mapError<F>(_ transform: @escaping (Error) -> F) -> SignalProducer<Value, F> { applying(mapErrorStep(transform)) }
}

func mapErrorStep<Value, Error, F>(_ transform: @escaping (Error) -> F) -> Step<Value, Error, Value, F> {
    { downstream in EventObserver(value: downstream.receive, end: { downstream.terminate($0.mapError(transform)) }) }
}
