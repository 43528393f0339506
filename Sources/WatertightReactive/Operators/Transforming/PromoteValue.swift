// SPDX-License-Identifier: Apache-2.0

extension Signal where Value == Never {
    /// The same, with a value type in place of none.
    @inlinable public func promoteValue<U>(_: U.Type = U.self) -> Signal<U, Error> {
        applying { downstream in EventObserver(value: { _ in }, end: { downstream.deliver(end: $0) }) }
    }

    /// The same.
    @inlinable public func promoteValue(_: Value.Type = Value.self) -> Signal<Value, Error> { self }
}

extension SignalProducer where Value == Never {
    /// The same, with a value type in place of none.
    @inlinable public func promoteValue<U>(_: U.Type = U.self) -> SignalProducer<U, Error> {
        applying { downstream in EventObserver(value: { _ in }, end: { downstream.deliver(end: $0) }) }
    }

    /// The same.
    @inlinable public func promoteValue(_: Value.Type = Value.self) -> SignalProducer<Value, Error> { self }
}
