// SPDX-License-Identifier: Apache-2.0

extension Signal where Value == Never {
    /// There are no values: the closure is not called.
    ///
    /// - **Retention**: The closure is not kept. This signal stays observed until the end, or until nothing holds or observes the new
    ///   signal.
    /// - **Completion**: This signal's completion passes on.
    /// - **Failure**: This signal's failure passes on.
    /// - **Interruption**: This signal's interruption passes on; if this signal has ended before, the new one is interrupted at once.
    /// - **Delivery**: There are no values, and no producer is started. The end is sent at once, on the thread that delivers it.
    @available(*, deprecated, message: "There are no values, of which producers could be made")
    @inlinable public func flatMap<Inner: SignalProducerConvertible>(_ strategy: FlattenStrategy, _ transform: @escaping (Value) -> Inner)
        -> Signal<
            Inner.Value, Error
        > where Inner.Error == Error
    {
        promoteValue(Inner.Value.self)
    }

    /// There are no values: the closure is not called.
    ///
    /// - **Retention**: The closure is not kept. This signal stays observed until the end, or until nothing holds or observes the new
    ///   signal.
    /// - **Completion**: This signal's completion passes on.
    /// - **Failure**: This signal's failure passes on.
    /// - **Interruption**: This signal's interruption passes on; if this signal has ended before, the new one is interrupted at once.
    /// - **Delivery**: There are no values, and no producer is started. The end is sent at once, on the thread that delivers it.
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
    ///
    /// - **Retention**: The closure is not kept. This signal stays observed until the end, or until nothing holds or observes the new
    ///   signal.
    /// - **Completion**: This signal's completion passes on.
    /// - **Failure**: There is none.
    /// - **Interruption**: This signal's interruption passes on; if this signal has ended before, the new one is interrupted at once.
    /// - **Delivery**: There are no values, and no producer is started. The end is sent at once, on the thread that delivers it.
    @available(*, deprecated, message: "There are no values, of which producers could be made")
    @inlinable public func flatMap<Inner: SignalProducerConvertible>(_ strategy: FlattenStrategy, _ transform: @escaping (Value) -> Inner)
        -> Signal<
            Inner.Value, Inner.Error
        >
    {
        promoteValue(Inner.Value.self).promoteError(Inner.Error.self)
    }

    /// There are no values: the closure is not called.
    ///
    /// - **Retention**: The closure is not kept. This signal stays observed until the end, or until nothing holds or observes the new
    ///   signal.
    /// - **Completion**: This signal's completion passes on.
    /// - **Failure**: There is none.
    /// - **Interruption**: This signal's interruption passes on; if this signal has ended before, the new one is interrupted at once.
    /// - **Delivery**: There are no values, and no producer is started. The end is sent at once, on the thread that delivers it.
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
    ///
    /// - **Retention**: The closure is not kept. This producer is kept by the new one.
    /// - **Completion**: A completion passes on.
    /// - **Failure**: A failure passes on.
    /// - **Interruption**: An interruption passes on, as does the one that is sent if the run is disposed of.
    /// - **Delivery**: There are no values, and no producer is started. The end is sent at once, on the thread that delivers it.
    @available(*, deprecated, message: "There are no values, of which producers could be made")
    @inlinable public func flatMap<Inner: SignalProducerConvertible>(_ strategy: FlattenStrategy, _ transform: @escaping (Value) -> Inner)
        -> SignalProducer<Inner.Value, Error> where Inner.Error == Error
    {
        promoteValue(Inner.Value.self)
    }

    /// There are no values: the closure is not called.
    ///
    /// - **Retention**: The closure is not kept. This producer is kept by the new one.
    /// - **Completion**: A completion passes on.
    /// - **Failure**: A failure passes on.
    /// - **Interruption**: An interruption passes on, as does the one that is sent if the run is disposed of.
    /// - **Delivery**: There are no values, and no producer is started. The end is sent at once, on the thread that delivers it.
    @available(*, deprecated, message: "There are no values, of which producers could be made")
    @inlinable public func flatMap<Inner: SignalProducerConvertible>(_ strategy: FlattenStrategy, _ transform: @escaping (Value) -> Inner)
        -> SignalProducer<Inner.Value, Error> where Inner.Error == Never
    {
        promoteValue(Inner.Value.self)
    }
}

extension SignalProducer where Value == Never, Error == Never {
    /// There are no values: the closure is not called.
    ///
    /// - **Retention**: The closure is not kept. This producer is kept by the new one.
    /// - **Completion**: A completion passes on.
    /// - **Failure**: There is none.
    /// - **Interruption**: An interruption passes on, as does the one that is sent if the run is disposed of.
    /// - **Delivery**: There are no values, and no producer is started. The end is sent at once, on the thread that delivers it.
    @available(*, deprecated, message: "There are no values, of which producers could be made")
    @inlinable public func flatMap<Inner: SignalProducerConvertible>(_ strategy: FlattenStrategy, _ transform: @escaping (Value) -> Inner)
        -> SignalProducer<Inner.Value, Inner.Error>
    {
        promoteValue(Inner.Value.self).promoteError(Inner.Error.self)
    }

    /// There are no values: the closure is not called.
    ///
    /// - **Retention**: The closure is not kept. This producer is kept by the new one.
    /// - **Completion**: A completion passes on.
    /// - **Failure**: There is none.
    /// - **Interruption**: An interruption passes on, as does the one that is sent if the run is disposed of.
    /// - **Delivery**: There are no values, and no producer is started. The end is sent at once, on the thread that delivers it.
    @available(*, deprecated, message: "There are no values, of which producers could be made")
    @inlinable public func flatMap<Inner: SignalProducerConvertible>(_ strategy: FlattenStrategy, _ transform: @escaping (Value) -> Inner)
        -> SignalProducer<Inner.Value, Inner.Error> where Inner.Error == Error
    {
        promoteValue(Inner.Value.self)
    }
}
