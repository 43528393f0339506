// SPDX-License-Identifier: Apache-2.0

extension Signal {
    /// Sends the values for which a closure returns `true`.
    ///
    /// - **Retention**: The closure is kept until the end, or until nothing holds or observes the new signal.
    /// - **Completion**: This signal's completion passes on.
    /// - **Failure**: This signal's failure passes on.
    /// - **Interruption**: This signal's interruption passes on; if this signal has ended before, the new one is interrupted at once.
    /// - **Delivery**: Each accepted value is sent at once, on the thread that delivers it.
    public func filter(_ isIncluded: @escaping (Value) -> Bool) -> Signal<Value, Error> { applying(filterStep(isIncluded)) }
}

extension SignalProducer {
    /// Sends the values for which a closure returns `true`.
    ///
    /// - **Retention**: The closure is kept by the producer and by each run.
    /// - **Completion**: A completion passes on.
    /// - **Failure**: A failure passes on.
    /// - **Interruption**: An interruption passes on, as does the one that is sent if the run is disposed of.
    /// - **Delivery**: Each accepted value is sent at once, on the thread that delivers it.
    public func filter(_ isIncluded: @escaping (Value) -> Bool) -> SignalProducer<Value, Error> { applying(filterStep(isIncluded)) }
}

private func filterStep<Value, Error>(_ isIncluded: @escaping (Value) -> Bool) -> Step<Value, Error, Value, Error> {
    { ValueObserver($0) { value, downstream in if isIncluded(value) { downstream.receive(value) } } }
}
