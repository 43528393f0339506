// SPDX-License-Identifier: Apache-2.0

extension Signal where Error == Never {
    /// The same, with an error type in place of none.
    ///
    /// - **Retention**: No value is kept. This signal stays observed until the end, or until nothing holds or observes the new signal.
    /// - **Completion**: This signal's completion passes on.
    /// - **Failure**: There is none, before and after.
    /// - **Interruption**: This signal's interruption passes on; if this signal has ended before, the new one is interrupted at once.
    /// - **Delivery**: Each value is sent at once, on the thread that delivers it.
    @inlinable public func promoteError<F>(_: F.Type = F.self) -> Signal<Value, F> {
        applying { downstream in EventObserver(value: { downstream.deliver($0) }, end: { downstream.deliver(end: $0.promoted()) }) }
    }

    /// The same.
    ///
    /// - **Retention**: Nothing is kept: what is returned is this signal itself.
    /// - **Completion**: It is that of this signal.
    /// - **Failure**: There is none.
    /// - **Interruption**: It is that of this signal.
    /// - **Delivery**: Events are delivered as by this signal.
    @inlinable public func promoteError(_: Error.Type = Error.self) -> Signal<Value, Error> { self }
}

extension SignalProducer where Error == Never {
    /// The same, with an error type in place of none.
    ///
    /// - **Retention**: This producer is kept by the new one, and no value is kept.
    /// - **Completion**: A completion passes on.
    /// - **Failure**: There is none, before and after.
    /// - **Interruption**: An interruption passes on, as does the one that is sent if the run is disposed of.
    /// - **Delivery**: Each value is sent at once, on the thread that delivers it.
    @inlinable public func promoteError<F>(_: F.Type = F.self) -> SignalProducer<Value, F> {
        applying { downstream in EventObserver(value: { downstream.deliver($0) }, end: { downstream.deliver(end: $0.promoted()) }) }
    }

    /// The same.
    ///
    /// - **Retention**: Nothing more is kept: what is returned is this producer itself.
    /// - **Completion**: It is that of this producer.
    /// - **Failure**: There is none.
    /// - **Interruption**: It is that of this producer.
    /// - **Delivery**: Events are delivered as by this producer.
    @inlinable public func promoteError(_: Error.Type = Error.self) -> SignalProducer<Value, Error> { self }
}
