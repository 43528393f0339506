// SPDX-License-Identifier: Apache-2.0

extension Signal {
    /// Starts an inner producer for each value, and sends their events as the strategy says.
    ///
    /// The closure is kept until the end, and called on the thread that sends.
    @inlinable public func flatMap<U>(_ strategy: FlattenStrategy, _ transform: @escaping (Value) -> SignalProducer<U, Error>) -> Signal<
        U, Error
    > {
        flattening(strategy, transform)
    }

    /// Starts an inner producer for each value, and sends their events as the strategy says.
    ///
    /// The closure is kept until the end, and called on the thread that sends.
    @inlinable public func flatMap<Inner: SignalProducerConvertible>(_ strategy: FlattenStrategy, _ transform: @escaping (Value) -> Inner)
        -> Signal<
            Inner.Value, Error
        > where Inner.Error == Error
    {
        flattening(strategy) { transform($0).producer }
    }

    /// Starts an inner producer for each value, and sends their events as the strategy says.
    ///
    /// The closure is kept until the end, and called on the thread that sends.
    @inlinable public func flatMap<U>(_ strategy: FlattenStrategy, _ transform: @escaping (Value) -> SignalProducer<U, Never>) -> Signal<
        U, Error
    > {
        flattening(strategy) { transform($0).promoteError(Error.self) }
    }

    /// Starts an inner producer for each value, and sends their events as the strategy says.
    ///
    /// The closure is kept until the end, and called on the thread that sends.
    @inlinable public func flatMap<Inner: SignalProducerConvertible>(_ strategy: FlattenStrategy, _ transform: @escaping (Value) -> Inner)
        -> Signal<
            Inner.Value, Error
        > where Inner.Error == Never
    {
        flattening(strategy) { transform($0).producer.promoteError(Error.self) }
    }
}

extension Signal where Error == Never {
    /// Starts an inner producer for each value, and sends their events as the strategy says.
    ///
    /// The closure is kept until the end, and called on the thread that sends.
    @inlinable public func flatMap<U, F>(_ strategy: FlattenStrategy, _ transform: @escaping (Value) -> SignalProducer<U, F>) -> Signal<
        U, F
    > {
        promoteError(F.self).flattening(strategy, transform)
    }

    /// Starts an inner producer for each value, and sends their events as the strategy says.
    ///
    /// The closure is kept until the end, and called on the thread that sends.
    @inlinable public func flatMap<Inner: SignalProducerConvertible>(_ strategy: FlattenStrategy, _ transform: @escaping (Value) -> Inner)
        -> Signal<
            Inner.Value, Inner.Error
        >
    {
        promoteError(Inner.Error.self).flattening(strategy) { transform($0).producer }
    }

    /// Starts an inner producer for each value, and sends their events as the strategy says.
    ///
    /// The closure is kept until the end, and called on the thread that sends.
    @inlinable public func flatMap<U>(_ strategy: FlattenStrategy, _ transform: @escaping (Value) -> SignalProducer<U, Never>) -> Signal<
        U, Never
    > {
        flattening(strategy, transform)
    }

    /// Starts an inner producer for each value, and sends their events as the strategy says.
    ///
    /// The closure is kept until the end, and called on the thread that sends.
    @inlinable public func flatMap<Inner: SignalProducerConvertible>(_ strategy: FlattenStrategy, _ transform: @escaping (Value) -> Inner)
        -> Signal<
            Inner.Value, Never
        > where Inner.Error == Never
    {
        flattening(strategy) { transform($0).producer }
    }
}

extension SignalProducer {
    /// Starts an inner producer for each value, and sends their events as the strategy says.
    ///
    /// The closure is kept until the end, and called on the thread that sends.
    @inlinable public func flatMap<U>(_ strategy: FlattenStrategy, _ transform: @escaping (Value) -> SignalProducer<U, Error>)
        -> SignalProducer<
            U, Error
        >
    {
        flattening(strategy, transform)
    }

    /// Starts an inner producer for each value, and sends their events as the strategy says.
    ///
    /// The closure is kept until the end, and called on the thread that sends.
    @inlinable public func flatMap<Inner: SignalProducerConvertible>(_ strategy: FlattenStrategy, _ transform: @escaping (Value) -> Inner)
        -> SignalProducer<Inner.Value, Error> where Inner.Error == Error
    {
        flattening(strategy) { transform($0).producer }
    }

    /// Starts an inner producer for each value, and sends their events as the strategy says.
    ///
    /// The closure is kept until the end, and called on the thread that sends.
    @inlinable public func flatMap<U>(_ strategy: FlattenStrategy, _ transform: @escaping (Value) -> SignalProducer<U, Never>)
        -> SignalProducer<
            U, Error
        >
    {
        flattening(strategy) { transform($0).promoteError(Error.self) }
    }

    /// Starts an inner producer for each value, and sends their events as the strategy says.
    ///
    /// The closure is kept until the end, and called on the thread that sends.
    @inlinable public func flatMap<Inner: SignalProducerConvertible>(_ strategy: FlattenStrategy, _ transform: @escaping (Value) -> Inner)
        -> SignalProducer<Inner.Value, Error> where Inner.Error == Never
    {
        flattening(strategy) { transform($0).producer.promoteError(Error.self) }
    }
}

extension SignalProducer where Error == Never {
    /// Starts an inner producer for each value, and sends their events as the strategy says.
    ///
    /// The closure is kept until the end, and called on the thread that sends.
    @inlinable public func flatMap<U, F>(_ strategy: FlattenStrategy, _ transform: @escaping (Value) -> SignalProducer<U, F>)
        -> SignalProducer<U, F>
    {
        promoteError(F.self).flattening(strategy, transform)
    }

    /// Starts an inner producer for each value, and sends their events as the strategy says.
    ///
    /// The closure is kept until the end, and called on the thread that sends.
    @inlinable public func flatMap<Inner: SignalProducerConvertible>(_ strategy: FlattenStrategy, _ transform: @escaping (Value) -> Inner)
        -> SignalProducer<Inner.Value, Inner.Error>
    {
        promoteError(Inner.Error.self).flattening(strategy) { transform($0).producer }
    }

    /// Starts an inner producer for each value, and sends their events as the strategy says.
    ///
    /// The closure is kept until the end, and called on the thread that sends.
    @inlinable public func flatMap<U>(_ strategy: FlattenStrategy, _ transform: @escaping (Value) -> SignalProducer<U, Error>)
        -> SignalProducer<
            U, Error
        >
    {
        flattening(strategy, transform)
    }

    /// Starts an inner producer for each value, and sends their events as the strategy says.
    ///
    /// The closure is kept until the end, and called on the thread that sends.
    @inlinable public func flatMap<Inner: SignalProducerConvertible>(_ strategy: FlattenStrategy, _ transform: @escaping (Value) -> Inner)
        -> SignalProducer<Inner.Value, Error> where Inner.Error == Error
    {
        flattening(strategy) { transform($0).producer }
    }
}
