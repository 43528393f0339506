// SPDX-License-Identifier: Apache-2.0

extension Signal where Error == Never {
    /// The same, with an error type in place of none.
    @inlinable public func promoteError<F>(_: F.Type = F.self) -> Signal<Value, F> {
        applying { downstream in EventObserver(value: { downstream.deliver($0) }, end: { downstream.deliver(end: $0.promoted()) }) }
    }

    /// The same.
    @inlinable public func promoteError(_: Error.Type = Error.self) -> Signal<Value, Error> { self }
}

extension SignalProducer where Error == Never {
    /// The same, with an error type in place of none.
    @inlinable public func promoteError<F>(_: F.Type = F.self) -> SignalProducer<Value, F> {
        applying { downstream in EventObserver(value: { downstream.deliver($0) }, end: { downstream.deliver(end: $0.promoted()) }) }
    }

    /// The same.
    @inlinable public func promoteError(_: Error.Type = Error.self) -> SignalProducer<Value, Error> { self }
}
