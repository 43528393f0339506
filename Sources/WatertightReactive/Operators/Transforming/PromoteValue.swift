// SPDX-License-Identifier: Apache-2.0

extension Signal where Value == Never {
    /// The same, with a value type in place of none.
    ///
    /// - **Retention**: No value is kept. This signal stays observed until the end, or until nothing holds or observes the new signal.
    /// - **Completion**: This signal's completion passes on.
    /// - **Failure**: This signal's failure passes on.
    /// - **Interruption**: This signal's interruption passes on; if this signal has ended before, the new one is interrupted at once.
    /// - **Delivery**: There are no values. The end is sent at once, on the thread that delivers it.
    @inlinable public func promoteValue<U>(_: U.Type = U.self) -> Signal<U, Error> {
        applying { downstream in EventObserver(value: { _ in }, end: { downstream.deliver(end: $0) }) }
    }

    /// The same.
    ///
    /// - **Retention**: Nothing is kept: what is returned is this signal itself.
    /// - **Completion**: It is that of this signal.
    /// - **Failure**: It is that of this signal.
    /// - **Interruption**: It is that of this signal.
    /// - **Delivery**: Events are delivered as by this signal.
    @inlinable public func promoteValue(_: Value.Type = Value.self) -> Signal<Value, Error> { self }
}

extension SignalProducer where Value == Never {
    /// The same, with a value type in place of none.
    ///
    /// - **Retention**: This producer is kept by the new one, and no value is kept.
    /// - **Completion**: A completion passes on.
    /// - **Failure**: A failure passes on.
    /// - **Interruption**: An interruption passes on, as does the one that is sent if the run is disposed of.
    /// - **Delivery**: There are no values. The end is sent at once, on the thread that delivers it.
    @inlinable public func promoteValue<U>(_: U.Type = U.self) -> SignalProducer<U, Error> {
        applying { downstream in EventObserver(value: { _ in }, end: { downstream.deliver(end: $0) }) }
    }

    /// The same.
    ///
    /// - **Retention**: Nothing more is kept: what is returned is this producer itself.
    /// - **Completion**: It is that of this producer.
    /// - **Failure**: It is that of this producer.
    /// - **Interruption**: It is that of this producer.
    /// - **Delivery**: Events are delivered as by this producer.
    @inlinable public func promoteValue(_: Value.Type = Value.self) -> SignalProducer<Value, Error> { self }
}
