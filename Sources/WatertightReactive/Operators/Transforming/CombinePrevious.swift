// SPDX-License-Identifier: Apache-2.0

import WatertightCore

extension Signal {
    /// Sends each value with the one before, the first with an initial one.
    ///
    /// - **Retention**: The previous value is kept until the end, or until nothing holds or observes the new signal.
    /// - **Completion**: This signal's completion passes on.
    /// - **Failure**: This signal's failure passes on.
    /// - **Interruption**: This signal's interruption passes on; if this signal has ended before, the new one is interrupted at once.
    /// - **Delivery**: A pair is sent at once for each value, on the thread that delivers it.
    @inlinable public func combinePrevious(_ initial: Value) -> Signal<(Value, Value), Error> { stepped(CombinePreviousStep(initial)) }

    /// Sends each value but the first with the one before.
    ///
    /// - **Retention**: The previous value is kept until the end, or until nothing holds or observes the new signal.
    /// - **Completion**: This signal's completion passes on.
    /// - **Failure**: This signal's failure passes on.
    /// - **Interruption**: This signal's interruption passes on; if this signal has ended before, the new one is interrupted at once.
    /// - **Delivery**: A pair is sent at once for each value but the first, on the thread that delivers it.
    @inlinable public func combinePrevious() -> Signal<(Value, Value), Error> { stepped(CombinePreviousStep(nil)) }
}

extension SignalProducer {
    /// Sends each value with the one before, the first with an initial one.
    ///
    /// - **Retention**: The initial value is kept by the producer. The previous value is kept by a run until its end.
    /// - **Completion**: A completion passes on.
    /// - **Failure**: A failure passes on.
    /// - **Interruption**: An interruption passes on, as does the one that is sent if the run is disposed of.
    /// - **Delivery**: A pair is sent at once for each value, on the thread that delivers it.
    @inlinable public func combinePrevious(_ initial: Value) -> SignalProducer<(Value, Value), Error> {
        stepped(CombinePreviousStep(initial))
    }

    /// Sends each value but the first with the one before.
    ///
    /// - **Retention**: The previous value is kept by a run until its end.
    /// - **Completion**: A completion passes on.
    /// - **Failure**: A failure passes on.
    /// - **Interruption**: An interruption passes on, as does the one that is sent if the run is disposed of.
    /// - **Delivery**: A pair is sent at once for each value but the first, on the thread that delivers it.
    @inlinable public func combinePrevious() -> SignalProducer<(Value, Value), Error> { stepped(CombinePreviousStep(nil)) }
}

@usableFromInline struct CombinePreviousStep<Input, Failure: Error>: ValueStep {
    @usableFromInline var previous: Input?

    @inlinable init(_ initial: Input?) {
        previous = initial
    }

    @inlinable mutating func process(_ input: Input) throws(Failure) -> StepResult<(Input, Input)> {
        let last = previous
        previous = input
        return last.map { .emit(($0, input)) } ?? .drop
    }
}
