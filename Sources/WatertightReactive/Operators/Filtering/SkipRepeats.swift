// SPDX-License-Identifier: Apache-2.0

import WatertightCore

extension Signal where Value: Equatable {
    /// Sends the values that differ from the one before.
    ///
    /// - **Retention**: The previous value is kept until the end, or until nothing holds or observes the new signal.
    /// - **Completion**: This signal's completion passes on.
    /// - **Failure**: This signal's failure passes on.
    /// - **Interruption**: This signal's interruption passes on; if this signal has ended before, the new one is interrupted at once.
    /// - **Delivery**: Each differing value is sent at once, on the thread that delivers it.
    @inlinable public func skipRepeats() -> Signal<Value, Error> { skipRepeats(==) }
}

extension Signal {
    /// Sends the values that are not equivalent to the one before.
    ///
    /// - **Retention**: The closure and the previous value are kept until the end, or until nothing holds or observes the new signal.
    /// - **Completion**: This signal's completion passes on.
    /// - **Failure**: This signal's failure passes on.
    /// - **Interruption**: This signal's interruption passes on; if this signal has ended before, the new one is interrupted at once.
    /// - **Delivery**: Each differing value is sent at once, on the thread that delivers it.
    @inlinable public func skipRepeats(_ isEquivalent: @escaping (Value, Value) -> Bool) -> Signal<Value, Error> {
        stepped(SkipRepeatsStep(isEquivalent))
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
    @inlinable public func skipRepeats() -> SignalProducer<Value, Error> { skipRepeats(==) }
}

extension SignalProducer {
    /// Sends the values that are not equivalent to the one before.
    ///
    /// - **Retention**: The closure is kept by the producer and by each run. The previous value is kept by a run until its end.
    /// - **Completion**: A completion passes on.
    /// - **Failure**: A failure passes on.
    /// - **Interruption**: An interruption passes on, as does the one that is sent if the run is disposed of.
    /// - **Delivery**: Each differing value is sent at once, on the thread that delivers it.
    @inlinable public func skipRepeats(_ isEquivalent: @escaping (Value, Value) -> Bool) -> SignalProducer<Value, Error> {
        stepped(SkipRepeatsStep(isEquivalent))
    }
}

@usableFromInline struct SkipRepeatsStep<Input, Failure: Error>: ValueStep {
    @usableFromInline let isEquivalent: (Input, Input) -> Bool
    @usableFromInline var previous: Input?

    @inlinable init(_ isEquivalent: @escaping (Input, Input) -> Bool) {
        self.isEquivalent = isEquivalent
    }

    @inlinable mutating func process(_ input: Input) throws(Failure) -> StepResult<Input> {
        let isRepeated = previous.map { isEquivalent($0, input) } ?? false
        previous = input
        return isRepeated ? .drop : .emit(input)
    }
}
