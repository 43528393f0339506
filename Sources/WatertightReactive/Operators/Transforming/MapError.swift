// SPDX-License-Identifier: Apache-2.0

extension Signal {
    /// Fails with the result of a closure for the error.
    @inlinable public func mapError<F>(_ transform: @escaping (Error) -> F) -> Signal<Value, F> { applying(mapErrorStep(transform)) }
}

extension SignalProducer {
    /// Fails with the result of a closure for the error.
    @inlinable public func mapError<F>(_ transform: @escaping (Error) -> F) -> SignalProducer<Value, F> {
        applying(mapErrorStep(transform))
    }
}

@inlinable func mapErrorStep<Value, Error, F>(_ transform: @escaping (Error) -> F) -> ObserverMaker<Value, Error, Value, F> {
    { downstream in EventObserver(value: { downstream.deliver($0) }, end: { downstream.deliver(end: $0.mapError(transform)) }) }
}
