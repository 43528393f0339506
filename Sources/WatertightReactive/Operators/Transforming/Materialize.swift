// SPDX-License-Identifier: Apache-2.0

extension Signal {
    /// Sends each event as a value, the end too, and then completes; interrupted, it is interrupted.
    ///
    /// - **Retention**: No value is kept. This signal stays observed until the end, or until nothing holds or observes the new signal.
    /// - **Completion**: Behind the event `completed` or `failed`, which is sent as a value, the new signal completes.
    /// - **Failure**: The new signal cannot fail: a failure is a value.
    /// - **Interruption**: An interruption is sent as a value, and then interrupts the new signal. If this signal has ended before, the new
    ///   one is interrupted at once, and no observer receives that value.
    /// - **Delivery**: Each value is sent at once, on the thread that delivers it.
    @inlinable public func materialize() -> Signal<Signal<Value, Error>.Event, Never> { applying(materializeStep()) }

    /// Sends each value and a failure as a result, and then completes; interrupted, it is interrupted.
    ///
    /// - **Retention**: No value is kept. This signal stays observed until the end, or until nothing holds or observes the new signal.
    /// - **Completion**: The new signal completes when this one does, or behind the result of its failure.
    /// - **Failure**: The new signal cannot fail: a failure is a value.
    /// - **Interruption**: An interruption passes on, and is no result; if this signal has ended before, the new one is interrupted at
    ///   once.
    /// - **Delivery**: Each value is sent at once, on the thread that delivers it.
    @inlinable public func materializeResults() -> Signal<Result<Value, Error>, Never> { applying(materializeResultsStep()) }
}

extension SignalProducer {
    /// Sends each event as a value, the end too, and then completes; interrupted, it is interrupted.
    ///
    /// - **Retention**: This producer is kept by the new one, and no value is kept.
    /// - **Completion**: Behind the event `completed` or `failed`, which is sent as a value, the run completes.
    /// - **Failure**: A run cannot fail: a failure is a value.
    /// - **Interruption**: An interruption is sent as a value, and then interrupts the run; so is the one that disposing of the run causes.
    /// - **Delivery**: Each value is sent at once, on the thread that delivers it.
    @inlinable public func materialize() -> SignalProducer<Signal<Value, Error>.Event, Never> { applying(materializeStep()) }

    /// Sends each value and a failure as a result, and then completes; interrupted, it is interrupted.
    ///
    /// - **Retention**: This producer is kept by the new one, and no value is kept.
    /// - **Completion**: A run completes when the work does, or behind the result of its failure.
    /// - **Failure**: A run cannot fail: a failure is a value.
    /// - **Interruption**: An interruption passes on, and is no result; so does the one that is sent if the run is disposed of.
    /// - **Delivery**: Each value is sent at once, on the thread that delivers it.
    @inlinable public func materializeResults() -> SignalProducer<Result<Value, Error>, Never> { applying(materializeResultsStep()) }
}

@inlinable func materializeStep<Value, Error>() -> ObserverMaker<Value, Error, Signal<Value, Error>.Event, Never> {
    { downstream in
        EventObserver(
            value: { downstream.deliver(.value($0)) },
            end: { termination in
                downstream.deliver(Signal<Value, Error>.Event(termination))
                if case .interrupted = termination { downstream.deliver(end: .interrupted) } else { downstream.deliver(end: .completed) }
            })
    }
}

@inlinable func materializeResultsStep<Value, Error>() -> ObserverMaker<Value, Error, Result<Value, Error>, Never> {
    { downstream in
        EventObserver(
            value: { downstream.deliver(.success($0)) },
            end: { termination in
                if case .failed(let error) = termination { downstream.deliver(.failure(error)) }
                if case .interrupted = termination { downstream.deliver(end: .interrupted) } else { downstream.deliver(end: .completed) }
            })
    }
}
