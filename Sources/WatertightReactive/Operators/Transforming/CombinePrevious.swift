// SPDX-License-Identifier: Apache-2.0

extension Signal {
    /// Sends each value with the one before, the first with an initial one.
    ///
    /// - **Retention**: The previous value is kept until the end, or until nothing holds or observes the new signal.
    /// - **Completion**: This signal's completion passes on.
    /// - **Failure**: This signal's failure passes on.
    /// - **Interruption**: This signal's interruption passes on; if this signal has ended before, the new one is interrupted at once.
    /// - **Delivery**: A pair is sent at once for each value, on the thread that delivers it.
    public func combinePrevious(_ initial: Value) -> Signal<(Value, Value), Error> { applying(combinePreviousStep(initial)) }

    /// Sends each value but the first with the one before.
    ///
    /// - **Retention**: The previous value is kept until the end, or until nothing holds or observes the new signal.
    /// - **Completion**: This signal's completion passes on.
    /// - **Failure**: This signal's failure passes on.
    /// - **Interruption**: This signal's interruption passes on; if this signal has ended before, the new one is interrupted at once.
    /// - **Delivery**: A pair is sent at once for each value but the first, on the thread that delivers it.
    public func combinePrevious() -> Signal<(Value, Value), Error> { applying(combinePreviousStep(nil)) }
}

extension SignalProducer {
    /// Sends each value with the one before, the first with an initial one.
    ///
    /// - **Retention**: The initial value is kept by the producer. The previous value is kept by a run until its end.
    /// - **Completion**: A completion passes on.
    /// - **Failure**: A failure passes on.
    /// - **Interruption**: An interruption passes on, as does the one that is sent if the run is disposed of.
    /// - **Delivery**: A pair is sent at once for each value, on the thread that delivers it.
    public func combinePrevious(_ initial: Value) -> SignalProducer<(Value, Value), Error> { applying(combinePreviousStep(initial)) }

    /// Sends each value but the first with the one before.
    ///
    /// - **Retention**: The previous value is kept by a run until its end.
    /// - **Completion**: A completion passes on.
    /// - **Failure**: A failure passes on.
    /// - **Interruption**: An interruption passes on, as does the one that is sent if the run is disposed of.
    /// - **Delivery**: A pair is sent at once for each value but the first, on the thread that delivers it.
    public func combinePrevious() -> SignalProducer<(Value, Value), Error> { applying(combinePreviousStep(nil)) }
}

private func combinePreviousStep<Value, Error>(_ initial: Value?) -> Step<Value, Error, (Value, Value), Error> {
    { downstream in
        var previous = initial
        return ValueObserver(downstream) { value, downstream in
            let pair = exchange(&previous, with: value).map { ($0, value) }
            if let pair { downstream.receive(pair) }
        }
    }
}
