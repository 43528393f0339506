// SPDX-License-Identifier: Apache-2.0

extension Signal where Value == Bool {
    /// Sends the opposite of each value.
    ///
    /// - **Retention**: No value is kept. This signal stays observed until the end, or until nothing holds or observes the new signal.
    /// - **Completion**: This signal's completion passes on.
    /// - **Failure**: This signal's failure passes on.
    /// - **Interruption**: This signal's interruption passes on; if this signal has ended before, the new one is interrupted at once.
    /// - **Delivery**: Each value is sent at once, on the thread that delivers it.
    @inlinable public func negate() -> Signal<Value, Error> { map { !$0 } }
}

extension SignalProducer where Value == Bool {
    /// Sends the opposite of each value.
    ///
    /// - **Retention**: This producer is kept by the new one, and no value is kept.
    /// - **Completion**: A completion passes on.
    /// - **Failure**: A failure passes on.
    /// - **Interruption**: An interruption passes on, as does the one that is sent if the run is disposed of.
    /// - **Delivery**: Each value is sent at once, on the thread that delivers it.
    @inlinable public func negate() -> SignalProducer<Value, Error> { map { !$0 } }
}
