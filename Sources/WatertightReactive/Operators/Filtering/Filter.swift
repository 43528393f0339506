// SPDX-License-Identifier: Apache-2.0

import WatertightCore

extension Signal {
    /// Sends the values for which a closure returns `true`.
    ///
    /// - **Retention**: The closure is kept until the end, or until nothing holds or observes the new signal.
    /// - **Completion**: This signal's completion passes on.
    /// - **Failure**: This signal's failure passes on.
    /// - **Interruption**: This signal's interruption passes on; if this signal has ended before, the new one is interrupted at once.
    /// - **Delivery**: Each accepted value is sent at once, on the thread that delivers it.
    @inlinable public func filter(_ isIncluded: @escaping (Value) -> Bool) -> Signal<Value, Error> { stepped(FilterStep(isIncluded)) }
}

extension SignalProducer {
    /// Sends the values for which a closure returns `true`.
    ///
    /// - **Retention**: The closure is kept by the producer and by each run.
    /// - **Completion**: A completion passes on.
    /// - **Failure**: A failure passes on.
    /// - **Interruption**: An interruption passes on, as does the one that is sent if the run is disposed of.
    /// - **Delivery**: Each accepted value is sent at once, on the thread that delivers it.
    @inlinable public func filter(_ isIncluded: @escaping (Value) -> Bool) -> SignalProducer<Value, Error> {
        stepped(FilterStep(isIncluded))
    }
}

@usableFromInline struct FilterStep<Input, Failure: Error>: ValueStep {
    @usableFromInline let isIncluded: (Input) -> Bool

    @inlinable init(_ isIncluded: @escaping (Input) -> Bool) {
        self.isIncluded = isIncluded
    }

    @inlinable @inline(__always) func process(_ input: Input) throws(Failure) -> StepResult<Input> {
        isIncluded(input) ? .emit(input) : .drop
    }
}
