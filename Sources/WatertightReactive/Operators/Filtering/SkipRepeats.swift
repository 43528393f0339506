// SPDX-License-Identifier: Apache-2.0

extension Signal where Value: Equatable {
    /// Sends the values that differ from the one before.
    ///
    /// - **Retention**: The previous value is kept until the end, or until nothing holds or observes the new signal.
    /// - **Completion**: This signal's completion passes on.
    /// - **Failure**: This signal's failure passes on.
    /// - **Interruption**: This signal's interruption passes on; if this signal has ended before, the new one is interrupted at once.
    /// - **Delivery**: Each differing value is sent at once, on the thread that delivers it.
    public func skipRepeats() -> Signal<Value, Error> { skipRepeats(==) }
}

extension Signal {
    /// Sends the values that are not equivalent to the one before.
    ///
    /// - **Retention**: The closure and the previous value are kept until the end, or until nothing holds or observes the new signal.
    /// - **Completion**: This signal's completion passes on.
    /// - **Failure**: This signal's failure passes on.
    /// - **Interruption**: This signal's interruption passes on; if this signal has ended before, the new one is interrupted at once.
    /// - **Delivery**: Each differing value is sent at once, on the thread that delivers it.
    public func skipRepeats(_ isEquivalent: @escaping (Value, Value) -> Bool) -> Signal<Value, Error> {
        applying(skipRepeatsStep(isEquivalent))
    }
}

extension SignalProducer where Value: Equatable {
    /// Sends the values that differ from the one before.
    ///
    /// - **Retention**: The previous value is kept by a run until its end.
    /// - **Completion**: A completion passes on.
    /// - **Failure**: A failure passes on.
    /// - **Interruption**: An interruption passes on, as does the one that is sent if the run is disposed of.
    /// - **Delivery**: Each differing value is sent at once, on the thread that delivers it.
    public func skipRepeats() -> SignalProducer<Value, Error> { skipRepeats(==) }
}

extension SignalProducer {
    /// Sends the values that are not equivalent to the one before.
    ///
    /// - **Retention**: The closure is kept by the producer and by each run. The previous value is kept by a run until its end.
    /// - **Completion**: A completion passes on.
    /// - **Failure**: A failure passes on.
    /// - **Interruption**: An interruption passes on, as does the one that is sent if the run is disposed of.
    /// - **Delivery**: Each differing value is sent at once, on the thread that delivers it.
    public func skipRepeats(_ isEquivalent: @escaping (Value, Value) -> Bool) -> SignalProducer<Value, Error> {
        applying(skipRepeatsStep(isEquivalent))
    }
}

private func skipRepeatsStep<Value, Error>(_ isEquivalent: @escaping (Value, Value) -> Bool) -> Step<Value, Error, Value, Error> {
    { downstream in
        var previous: Value?
        return ValueObserver(downstream) { value, downstream in
            let isRepeated = previous.map { isEquivalent($0, value) } ?? false
            previous = value
            if !isRepeated { downstream.receive(value) }
        }
    }
}
