// SPDX-License-Identifier: Apache-2.0

extension Signal where Error == Never {
    /// The same, with an error type in place of none.
    public func promoteError<F>(_: F.Type = F.self) -> Signal<Value, F> {
        applying { downstream in EventObserver(value: downstream.receive, end: { downstream.terminate($0.promoted()) }) }
    }

    /// The same.
    public func promoteError(_: Error.Type = Error.self) -> Signal<Value, Error> { self }
}

extension SignalProducer where Error == Never {
    /// The same, with an error type in place of none.
    public func promoteError<F>(_: F.Type = F.self) -> SignalProducer<Value, F> {
        applying { downstream in EventObserver(value: downstream.receive, end: { downstream.terminate($0.promoted()) }) }
    }

    /// The same.
    public func promoteError(_: Error.Type = Error.self) -> SignalProducer<Value, Error> { self }
}
