// SPDX-License-Identifier: Apache-2.0

extension Signal where Value: EventProtocol, Error == Never {
    /// Sends the events that its values are.
    @inlinable public func dematerialize() -> Signal<Value.Value, Value.Error> { applying(dematerializeStep()) }
}

extension Signal where Error == Never {
    /// Sends the successes that its values are, and fails with the first failure.
    @inlinable public func dematerializeResults<Success, Failure>() -> Signal<Success, Failure> where Value == Result<Success, Failure> {
        applying(dematerializeResultsStep())
    }
}

extension SignalProducer where Value: EventProtocol, Error == Never {
    /// Sends the events that its values are.
    @inlinable public func dematerialize() -> SignalProducer<Value.Value, Value.Error> { applying(dematerializeStep()) }
}

extension SignalProducer where Error == Never {
    /// Sends the successes that its values are, and fails with the first failure.
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
