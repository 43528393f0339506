// SPDX-License-Identifier: Apache-2.0

import WatertightCore

extension Signal {
    /// Sends all but the first values.
    ///
    /// - **Retention**: No value is kept; with a count of 0 the new signal is this one. This signal stays observed until the end, or until
    ///   nothing holds or observes the new signal.
    /// - **Completion**: This signal's completion passes on.
    /// - **Failure**: This signal's failure passes on.
    /// - **Interruption**: This signal's interruption passes on; if this signal has ended before, the new one is interrupted at once.
    /// - **Delivery**: Each value behind the skipped ones is sent at once, on the thread that delivers it.
    public func skip(first count: Int) -> Signal<Value, Error> { count == 0 ? self : applying(skipFirstStep(count)) }

    /// Sends nothing until a closure returns `false` for a value, and then that value and all that follow.
    ///
    /// - **Retention**: The closure is kept until the end, or until nothing holds or observes the new signal, though it is not called once
    ///   it has returned `false`.
    /// - **Completion**: This signal's completion passes on.
    /// - **Failure**: This signal's failure passes on.
    /// - **Interruption**: This signal's interruption passes on; if this signal has ended before, the new one is interrupted at once.
    /// - **Delivery**: From the first value on for which the closure returns `false`, each is sent at once, on the thread that delivers it.
    public func skip(while shouldContinue: @escaping (Value) -> Bool) -> Signal<Value, Error> { applying(skipWhileStep(shouldContinue)) }
}

extension SignalProducer {
    /// Sends all but the first values.
    ///
    /// - **Retention**: No value is kept. Each run counts anew; with a count of 0 the new producer is this one.
    /// - **Completion**: A completion passes on.
    /// - **Failure**: A failure passes on.
    /// - **Interruption**: An interruption passes on, as does the one that is sent if the run is disposed of.
    /// - **Delivery**: Each value behind the skipped ones is sent at once, on the thread that delivers it.
    public func skip(first count: Int) -> SignalProducer<Value, Error> { count == 0 ? self : applying(skipFirstStep(count)) }

    /// Sends nothing until a closure returns `false` for a value, and then that value and all that follow.
    ///
    /// - **Retention**: The closure is kept by the producer and by each run. It is not called once it has returned `false` in a run.
    /// - **Completion**: A completion passes on.
    /// - **Failure**: A failure passes on.
    /// - **Interruption**: An interruption passes on, as does the one that is sent if the run is disposed of.
    /// - **Delivery**: From the first value on for which the closure returns `false`, each is sent at once, on the thread that delivers it.
    public func skip(while shouldContinue: @escaping (Value) -> Bool) -> SignalProducer<Value, Error> {
        applying(skipWhileStep(shouldContinue))
    }
}

private func skipFirstStep<Value, Error>(_ count: Int) -> Step<Value, Error, Value, Error> {
    require(count > 0, "skip(first:) of a negative number of values")
    return { downstream in
        var skipped = 0
        return ValueObserver(downstream) { value, downstream in
            if skipped < count { skipped += 1 } else { downstream.receive(value) }
        }
    }
}

private func skipWhileStep<Value, Error>(_ shouldContinue: @escaping (Value) -> Bool) -> Step<Value, Error, Value, Error> {
    { downstream in
        var isSkipping = true
        return ValueObserver(downstream) { value, downstream in
            if isSkipping { isSkipping = shouldContinue(value) }
            if !isSkipping { downstream.receive(value) }
        }
    }
}
