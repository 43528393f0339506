// SPDX-License-Identifier: Apache-2.0

extension Signal {
    /// Sends each event as a value, the end too, and then completes; interrupted, it is interrupted.
    @inlinable public func materialize() -> Signal<Signal<Value, Error>.Event, Never> { applying(materializeStep()) }

    /// Sends each value and a failure as a result, and then completes; interrupted, it is interrupted.
    @inlinable public func materializeResults() -> Signal<Result<Value, Error>, Never> { applying(materializeResultsStep()) }
}

extension SignalProducer {
    /// Sends each event as a value, the end too, and then completes; interrupted, it is interrupted.
    @inlinable public func materialize() -> SignalProducer<Signal<Value, Error>.Event, Never> { applying(materializeStep()) }

    /// Sends each value and a failure as a result, and then completes; interrupted, it is interrupted.
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
