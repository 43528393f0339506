// SPDX-License-Identifier: Apache-2.0

extension Signal {
    /// Fails with the result of a closure for the error.
    ///
    /// - **Retention**: The closure is kept until the end, or until nothing holds or observes the new signal.
    /// - **Completion**: This signal's completion passes on.
    /// - **Failure**: The closure is called once, on the thread that delivers the failure, and its result is sent.
    /// - **Interruption**: This signal's interruption passes on; if this signal has ended before, the new one is interrupted at once.
    /// - **Delivery**: Each value is sent at once, on the thread that delivers it.
    @inlinable public func mapError<F>(_ transform: @escaping (Error) -> F) -> Signal<Value, F> { applying(mapErrorStep(transform)) }
}

extension SignalProducer {
    /// Fails with the result of a closure for the error.
    ///
    /// - **Retention**: The closure is kept by the producer and by each run.
    /// - **Completion**: A completion passes on.
    /// - **Failure**: The closure is called once, on the thread that delivers the failure, and its result is sent.
    /// - **Interruption**: An interruption passes on, as does the one that is sent if the run is disposed of.
    /// - **Delivery**: Each value is sent at once, on the thread that delivers it.
    @inlinable public func mapError<F>(_ transform: @escaping (Error) -> F) -> SignalProducer<Value, F> {
        applying(mapErrorStep(transform))
    }
}

@inlinable func mapErrorStep<Value, Error, F>(_ transform: @escaping (Error) -> F) -> ObserverMaker<Value, Error, Value, F> {
    { downstream in EventObserver(value: { downstream.deliver($0) }, end: { downstream.deliver(end: $0.mapError(transform)) }) }
}
