// SPDX-License-Identifier: Apache-2.0

extension Signal {
    /// Sends the values whose identity was not there before.
    ///
    /// - **Retention**: The closure and each identity are kept, without bound, until the end, or until nothing holds or observes the new
    ///   signal.
    /// - **Completion**: This signal's completion passes on.
    /// - **Failure**: This signal's failure passes on.
    /// - **Interruption**: This signal's interruption passes on; if this signal has ended before, the new one is interrupted at once.
    /// - **Delivery**: A value with a new identity is sent at once, on the thread that delivers it.
    public func uniqueValues<Identity: Hashable>(_ transform: @escaping (Value) -> Identity) -> Signal<Value, Error> {
        applying(uniqueValuesStep(transform))
    }
}

extension Signal where Value: Hashable {
    /// Sends the values that were not sent before.
    ///
    /// - **Retention**: Each value that was sent is kept, without bound, until the end, or until nothing holds or observes the new signal.
    /// - **Completion**: This signal's completion passes on.
    /// - **Failure**: This signal's failure passes on.
    /// - **Interruption**: This signal's interruption passes on; if this signal has ended before, the new one is interrupted at once.
    /// - **Delivery**: A new value is sent at once, on the thread that delivers it.
    public func uniqueValues() -> Signal<Value, Error> { uniqueValues { $0 } }
}

extension SignalProducer {
    /// Sends the values whose identity was not there before.
    ///
    /// - **Retention**: The closure is kept by the producer. A run keeps each identity, without bound, until its end.
    /// - **Completion**: A completion passes on.
    /// - **Failure**: A failure passes on.
    /// - **Interruption**: An interruption passes on, as does the one that is sent if the run is disposed of.
    /// - **Delivery**: A value with a new identity is sent at once, on the thread that delivers it.
    public func uniqueValues<Identity: Hashable>(_ transform: @escaping (Value) -> Identity) -> SignalProducer<Value, Error> {
        applying(uniqueValuesStep(transform))
    }
}

extension SignalProducer where Value: Hashable {
    /// Sends the values that were not sent before.
    ///
    /// - **Retention**: A run keeps each value that was sent, without bound, until its end.
    /// - **Completion**: A completion passes on.
    /// - **Failure**: A failure passes on.
    /// - **Interruption**: An interruption passes on, as does the one that is sent if the run is disposed of.
    /// - **Delivery**: A new value is sent at once, on the thread that delivers it.
    public func uniqueValues() -> SignalProducer<Value, Error> { uniqueValues { $0 } }
}

private func uniqueValuesStep<Value, Identity: Hashable, Error>(
    _ identity: @escaping (Value) -> Identity
) -> Step<Value, Error, Value, Error> {
    { downstream in
        var seen: Set<Identity> = []
        return ValueObserver(downstream) { value, downstream in
            if seen.insert(identity(value)).inserted { downstream.receive(value) }
        }
    }
}
