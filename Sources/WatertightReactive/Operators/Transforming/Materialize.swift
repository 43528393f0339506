// SPDX-License-Identifier: Apache-2.0

extension Signal {
    /// Sends each event as a value, the end too, and then completes; interrupted, it is interrupted.
    public func materialize() -> Signal<Signal<Value, Error>.Event, Never> { applying(materializeStep()) }

    /// Sends each value and a failure as a result, and then completes; interrupted, it is interrupted.
    public func materializeResults() -> Signal<Result<Value, Error>, Never> { applying(materializeResultsStep()) }
}

extension SignalProducer {
    /// Sends each event as a value, the end too, and then completes; interrupted, it is interrupted.
    public func materialize() -> SignalProducer<Signal<Value, Error>.Event, Never> { applying(materializeStep()) }

    /// Sends each value and a failure as a result, and then completes; interrupted, it is interrupted.
    public func materializeResults() -> SignalProducer<Result<Value, Error>, Never> { applying(materializeResultsStep()) }
}

private func materializeStep<Value, Error>() -> Step<Value, Error, Signal<Value, Error>.Event, Never> {
    { downstream in
        EventObserver(
            value: { downstream.receive(.value($0)) },
            end: { termination in
                downstream.receive(Signal<Value, Error>.Event(termination))
                if case .interrupted = termination { downstream.terminate(.interrupted) } else { downstream.terminate(.completed) }
            })
    }
}

private func materializeResultsStep<Value, Error>() -> Step<Value, Error, Result<Value, Error>, Never> {
    { downstream in
        EventObserver(
            value: { downstream.receive(.success($0)) },
            end: { termination in
                if case .failed(let error) = termination { downstream.receive(.failure(error)) }
                if case .interrupted = termination { downstream.terminate(.interrupted) } else { downstream.terminate(.completed) }
            })
    }
}
