// SPDX-License-Identifier: Apache-2.0

extension Signal where Value: EventProtocol, Error == Never {
    /// Sends the events that its values are.
    ///
    /// - **Retention**: No value is kept. This signal stays observed until the end, or until nothing holds or observes the new signal.
    /// - **Completion**: The new signal completes with the value `completed`, or when this signal does.
    /// - **Failure**: It fails with the first value that is a failure. This signal has none of its own.
    /// - **Interruption**: The value `interrupted` interrupts the new signal, as does an interruption of this one, also if that has come
    ///   before.
    /// - **Delivery**: Each value is sent at once, on the thread that delivers it.
    @inlinable public func dematerialize() -> Signal<Value.Value, Value.Error> { applying(dematerializeStep()) }
}

extension Signal where Error == Never {
    /// Sends the successes that its values are, and fails with the first failure.
    ///
    /// - **Retention**: No value is kept. This signal stays observed until the end, or until nothing holds or observes the new signal.
    /// - **Completion**: The completion of this signal passes on.
    /// - **Failure**: The first value that is a failure fails the new signal. This signal has none of its own.
    /// - **Interruption**: This signal's interruption passes on; if this signal has ended before, the new one is interrupted at once.
    /// - **Delivery**: Each value is sent at once, on the thread that delivers it.
    @inlinable public func dematerializeResults<Success, Failure>() -> Signal<Success, Failure> where Value == Result<Success, Failure> {
        applying(dematerializeResultsStep())
    }
}

extension SignalProducer where Value: EventProtocol, Error == Never {
    /// Sends the events that its values are.
    ///
    /// - **Retention**: This producer is kept by the new one, and no value is kept.
    /// - **Completion**: A run completes with the value `completed`, or when the work does.
    /// - **Failure**: A run fails with the first value that is a failure. The work has none of its own.
    /// - **Interruption**: The value `interrupted` interrupts a run, as does an interruption of the work, or disposing of the run.
    /// - **Delivery**: Each value is sent at once, on the thread that delivers it.
    @inlinable public func dematerialize() -> SignalProducer<Value.Value, Value.Error> { applying(dematerializeStep()) }
}

extension SignalProducer where Error == Never {
    /// Sends the successes that its values are, and fails with the first failure.
    ///
    /// - **Retention**: This producer is kept by the new one, and no value is kept.
    /// - **Completion**: A completion passes on.
    /// - **Failure**: The first value that is a failure fails the run. The work has none of its own.
    /// - **Interruption**: An interruption passes on, as does the one that is sent if the run is disposed of.
    /// - **Delivery**: Each value is sent at once, on the thread that delivers it.
    @inlinable public func dematerializeResults<Success, Failure>() -> SignalProducer<Success, Failure>
    where Value == Result<Success, Failure> {
        applying(dematerializeResultsStep())
    }
}

@inlinable func dematerializeStep<Value: EventProtocol>() -> ObserverMaker<Value, Never, Value.Value, Value.Error> {
    { downstream in EventObserver(value: { downstream.process($0.event) }, end: { downstream.deliver(end: $0.promoted()) }) }
}

@inlinable func dematerializeResultsStep<Success, Failure>() -> ObserverMaker<Result<Success, Failure>, Never, Success, Failure> {
    { downstream in
        EventObserver(
            value: { result in
                switch result {
                case .success(let value): downstream.deliver(value)
                case .failure(let error): downstream.deliver(end: .failed(error))
                }
            }, end: { downstream.deliver(end: $0.promoted()) })
    }
}
