// SPDX-License-Identifier: Apache-2.0

extension Signal where Value == Never {
    /// There are no values: the closure is not called.
    @available(*, deprecated, message: "There are no values, of which producers could be made")
    @inlinable public func flatMap<Inner: SignalProducerConvertible>(_ strategy: FlattenStrategy, _ transform: @escaping (Value) -> Inner)
        -> Signal<
            Inner.Value, Error
        > where Inner.Error == Error
    {
        promoteValue(Inner.Value.self)
    }

    /// There are no values: the closure is not called.
    @available(*, deprecated, message: "There are no values, of which producers could be made")
    @inlinable public func flatMap<Inner: SignalProducerConvertible>(_ strategy: FlattenStrategy, _ transform: @escaping (Value) -> Inner)
        -> Signal<
            Inner.Value, Error
        > where Inner.Error == Never
    {
        promoteValue(Inner.Value.self)
    }
}

extension Signal where Value == Never, Error == Never {
    /// There are no values: the closure is not called.
    @available(*, deprecated, message: "There are no values, of which producers could be made")
    @inlinable public func flatMap<Inner: SignalProducerConvertible>(_ strategy: FlattenStrategy, _ transform: @escaping (Value) -> Inner)
        -> Signal<
            Inner.Value, Inner.Error
        >
    {
        promoteValue(Inner.Value.self).promoteError(Inner.Error.self)
    }

    /// There are no values: the closure is not called.
    @available(*, deprecated, message: "There are no values, of which producers could be made")
    @inlinable public func flatMap<Inner: SignalProducerConvertible>(_ strategy: FlattenStrategy, _ transform: @escaping (Value) -> Inner)
        -> Signal<
            Inner.Value, Inner.Error
        > where Inner.Error == Error
    {
        promoteValue(Inner.Value.self)
    }
}

extension SignalProducer where Value == Never {
    /// There are no values: the closure is not called.
    @available(*, deprecated, message: "There are no values, of which producers could be made")
    @inlinable public func flatMap<Inner: SignalProducerConvertible>(_ strategy: FlattenStrategy, _ transform: @escaping (Value) -> Inner)
        -> SignalProducer<Inner.Value, Error> where Inner.Error == Error
    {
        promoteValue(Inner.Value.self)
    }

    /// There are no values: the closure is not called.
    @available(*, deprecated, message: "There are no values, of which producers could be made")
    @inlinable public func flatMap<Inner: SignalProducerConvertible>(_ strategy: FlattenStrategy, _ transform: @escaping (Value) -> Inner)
        -> SignalProducer<Inner.Value, Error> where Inner.Error == Never
    {
        promoteValue(Inner.Value.self)
    }
}

extension SignalProducer where Value == Never, Error == Never {
    /// There are no values: the closure is not called.
    @available(*, deprecated, message: "There are no values, of which producers could be made")
    @inlinable public func flatMap<Inner: SignalProducerConvertible>(_ strategy: FlattenStrategy, _ transform: @escaping (Value) -> Inner)
        -> SignalProducer<Inner.Value, Inner.Error>
    {
        promoteValue(Inner.Value.self).promoteError(Inner.Error.self)
    }

    /// There are no values: the closure is not called.
    @available(*, deprecated, message: "There are no values, of which producers could be made")
    @inlinable public func flatMap<Inner: SignalProducerConvertible>(_ strategy: FlattenStrategy, _ transform: @escaping (Value) -> Inner)
        -> SignalProducer<Inner.Value, Inner.Error> where Inner.Error == Error
    {
        promoteValue(Inner.Value.self)
    }
}
