// SPDX-License-Identifier: Apache-2.0

import WatertightCore

extension Signal {
    /// Sends the first values, and completes with the last of them. None at all: the signal has completed.
    ///
    /// - **Retention**: No value is kept. This signal is observed until the last value is taken, or until nothing holds or observes the new
    ///   signal.
    /// - **Completion**: The new signal completes with the last of the values, or when this signal completes before. Of a count of 0 it has
    ///   ended: an observer is interrupted at once.
    /// - **Failure**: A failure passes on if it comes before the last value.
    /// - **Interruption**: An interruption passes on if it comes before the last value; if this signal has ended before, the new one is
    ///   interrupted at once.
    /// - **Delivery**: Each value is sent at once, on the thread that delivers it, and the completion behind the last.
    @inlinable public func take(first count: Int) -> Signal<Value, Error> { count == 0 ? .empty : stepped(TakeFirstStep(count)) }
}

extension SignalProducer {
    /// Sends the first values, and completes with the last of them. None at all: a run is interrupted.
    ///
    /// - **Retention**: No value is kept. The work of a run is ended once the observer has received the completion.
    /// - **Completion**: A run completes with the last of the values, or when the work completes before.
    /// - **Failure**: A failure passes on if it comes before the last value.
    /// - **Interruption**: An interruption passes on, as does the one that is sent if the run is disposed of. With a count of 0 or less a run is
    ///   interrupted, and no work begins.
    /// - **Delivery**: Each value is sent at once, on the thread that delivers it, and the completion behind the last.
    @inlinable public func take(first count: Int) -> SignalProducer<Value, Error> {
        count <= 0 ? .interrupted : stepped(TakeFirstStep(count))
    }
}

@usableFromInline struct TakeFirstStep<Input, Failure: Error>: ValueStep {
    @usableFromInline var remaining: Int

    @usableFromInline init(_ count: Int) {
        require(count > 0, "take(first:) of a negative number of values")
        remaining = count
    }

    @inlinable mutating func process(_ input: Input) throws(Failure) -> StepResult<Input> {
        remaining -= 1
        return remaining == 0 ? .finishWith(input) : .emit(input)
    }
}
