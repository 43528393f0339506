// SPDX-License-Identifier: Apache-2.0

extension Signal {
    /// Sends values until a closure returns `false` for one, which is not sent, and completes.
    ///
    /// - **Retention**: The closure is kept, and this signal observed, until the end, or until nothing holds or observes the new signal.
    /// - **Completion**: The new signal completes at the first value for which the closure returns `false`, or when this signal does.
    /// - **Failure**: A failure passes on if it comes before that value.
    /// - **Interruption**: This signal's interruption passes on; if this signal has ended before, the new one is interrupted at once.
    /// - **Delivery**: Each value is sent at once, on the thread that delivers it, once the closure has returned `true`.
    public func take(while shouldContinue: @escaping (Value) -> Bool) -> Signal<Value, Error> {
        applying(takeWhileStep(shouldContinue, sendsLast: false))
    }

    /// Sends values until a closure returns `false` for one, which is sent, and completes.
    ///
    /// - **Retention**: The closure is kept, and this signal observed, until the end, or until nothing holds or observes the new signal.
    /// - **Completion**: The new signal completes at the first value for which the closure returns `false`, or when this signal does.
    /// - **Failure**: A failure passes on if it comes before that value.
    /// - **Interruption**: This signal's interruption passes on; if this signal has ended before, the new one is interrupted at once.
    /// - **Delivery**: Each value is sent at once, on the thread that delivers it; that of the completion is sent before the closure is
    ///   called.
    public func take(until shouldContinue: @escaping (Value) -> Bool) -> Signal<Value, Error> {
        applying(takeWhileStep(shouldContinue, sendsLast: true))
    }
}

extension SignalProducer {
    /// Sends values until a closure returns `false` for one, which is not sent, and completes.
    ///
    /// - **Retention**: The closure is kept by the producer and by each run. The work of a run is ended once the observer has received the
    ///   completion.
    /// - **Completion**: A run completes at the first value for which the closure returns `false`, or when the work does.
    /// - **Failure**: A failure passes on if it comes before that value.
    /// - **Interruption**: An interruption passes on, as does the one that is sent if the run is disposed of.
    /// - **Delivery**: Each value is sent at once, on the thread that delivers it, once the closure has returned `true`.
    public func take(while shouldContinue: @escaping (Value) -> Bool) -> SignalProducer<Value, Error> {
        applying(takeWhileStep(shouldContinue, sendsLast: false))
    }

    /// Sends values until a closure returns `false` for one, which is sent, and completes.
    ///
    /// - **Retention**: The closure is kept by the producer and by each run. The work of a run is ended once the observer has received the
    ///   completion.
    /// - **Completion**: A run completes at the first value for which the closure returns `false`, or when the work does.
    /// - **Failure**: A failure passes on if it comes before that value.
    /// - **Interruption**: An interruption passes on, as does the one that is sent if the run is disposed of.
    /// - **Delivery**: Each value is sent at once, on the thread that delivers it; that of the completion is sent before the closure is
    ///   called.
    public func take(until shouldContinue: @escaping (Value) -> Bool) -> SignalProducer<Value, Error> {
        applying(takeWhileStep(shouldContinue, sendsLast: true))
    }
}

private func takeWhileStep<Value, Error>(
    _ shouldContinue: @escaping (Value) -> Bool, sendsLast: Bool
) -> Step<Value, Error, Value, Error> {
    { downstream in
        var isOver = false
        return ValueObserver(downstream) { value, downstream in
            guard !isOver else { return }
            if sendsLast { downstream.receive(value) }
            isOver = !shouldContinue(value)
            if isOver { downstream.terminate(.completed) } else if !sendsLast { downstream.receive(value) }
        }
    }
}
