// SPDX-License-Identifier: Apache-2.0

extension Signal where Value: SignalProducerConvertible, Error == Value.Error {
    /// Starts the producer that each value stands for, and sends their events as the strategy says.
    @inlinable public func flatten(_ strategy: FlattenStrategy) -> Signal<Value.Value, Error> { flattening(strategy, \.producer) }
}

extension Signal where Value: SignalProducerConvertible, Error == Never {
    /// Starts the producer that each value stands for, and sends their events as the strategy says.
    @inlinable public func flatten(_ strategy: FlattenStrategy) -> Signal<Value.Value, Value.Error> {
        promoteError(Value.Error.self).flattening(strategy, \.producer)
    }
}

extension Signal where Value: SignalProducerConvertible, Error == Never, Value.Error == Never {
    /// Starts the producer that each value stands for, and sends their events as the strategy says.
    @inlinable public func flatten(_ strategy: FlattenStrategy) -> Signal<Value.Value, Value.Error> { flattening(strategy, \.producer) }
}

extension Signal where Value: SignalProducerConvertible, Value.Error == Never {
    /// Starts the producer that each value stands for, and sends their events as the strategy says.
    @inlinable public func flatten(_ strategy: FlattenStrategy) -> Signal<Value.Value, Error> {
        flattening(strategy) { $0.producer.promoteError(Error.self) }
    }
}

extension Signal where Value: Sequence {
    /// Sends the elements of each value.
    @inlinable public func flatten() -> Signal<Value.Element, Error> { flattening(.merge) { SignalProducer<Value.Element, Error>($0) } }
}

extension SignalProducer where Value: SignalProducerConvertible, Error == Value.Error {
    /// Starts the producer that each value stands for, and sends their events as the strategy says.
    @inlinable public func flatten(_ strategy: FlattenStrategy) -> SignalProducer<Value.Value, Error> { flattening(strategy, \.producer) }
}

extension SignalProducer where Value: SignalProducerConvertible, Error == Never {
    /// Starts the producer that each value stands for, and sends their events as the strategy says.
    @inlinable public func flatten(_ strategy: FlattenStrategy) -> SignalProducer<Value.Value, Value.Error> {
        promoteError(Value.Error.self).flattening(strategy, \.producer)
    }
}

extension SignalProducer where Value: SignalProducerConvertible, Error == Never, Value.Error == Never {
    /// Starts the producer that each value stands for, and sends their events as the strategy says.
    @inlinable public func flatten(_ strategy: FlattenStrategy) -> SignalProducer<Value.Value, Value.Error> {
        flattening(strategy, \.producer)
    }
}

extension SignalProducer where Value: SignalProducerConvertible, Value.Error == Never {
    /// Starts the producer that each value stands for, and sends their events as the strategy says.
    @inlinable public func flatten(_ strategy: FlattenStrategy) -> SignalProducer<Value.Value, Error> {
        flattening(strategy) { $0.producer.promoteError(Error.self) }
    }
}

extension SignalProducer where Value: Sequence {
    /// Sends the elements of each value.
    @inlinable public func flatten() -> SignalProducer<Value.Element, Error> {
        flattening(.merge) { SignalProducer<Value.Element, Error>($0) }
    }
}
