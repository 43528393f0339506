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
    @inlinable public func skip(first count: Int) -> Signal<Value, Error> { count == 0 ? self : stepped(SkipFirstStep(count)) }

    /// Sends nothing until a closure returns `false` for a value, and then that value and all that follow.
    ///
    /// - **Retention**: The closure is kept until the end, or until nothing holds or observes the new signal, though it is not called once
    ///   it has returned `false`.
    /// - **Completion**: This signal's completion passes on.
    /// - **Failure**: This signal's failure passes on.
    /// - **Interruption**: This signal's interruption passes on; if this signal has ended before, the new one is interrupted at once.
    /// - **Delivery**: From the first value on for which the closure returns `false`, each is sent at once, on the thread that delivers it.
    @inlinable public func skip(while shouldContinue: @escaping (Value) -> Bool) -> Signal<Value, Error> {
        stepped(SkipWhileStep(shouldContinue))
    }
}

extension SignalProducer {
    /// Sends all but the first values.
    ///
    /// - **Retention**: No value is kept. Each run counts anew; with a count of 0 the new producer is this one.
    /// - **Completion**: A completion passes on.
    /// - **Failure**: A failure passes on.
    /// - **Interruption**: An interruption passes on, as does the one that is sent if the run is disposed of.
    /// - **Delivery**: Each value behind the skipped ones is sent at once, on the thread that delivers it.
    @inlinable public func skip(first count: Int) -> SignalProducer<Value, Error> { count == 0 ? self : stepped(SkipFirstStep(count)) }

    /// Sends nothing until a closure returns `false` for a value, and then that value and all that follow.
    ///
    /// - **Retention**: The closure is kept by the producer and by each run. It is not called once it has returned `false` in a run.
    /// - **Completion**: A completion passes on.
    /// - **Failure**: A failure passes on.
    /// - **Interruption**: An interruption passes on, as does the one that is sent if the run is disposed of.
    /// - **Delivery**: From the first value on for which the closure returns `false`, each is sent at once, on the thread that delivers it.
    @inlinable public func skip(while shouldContinue: @escaping (Value) -> Bool) -> SignalProducer<Value, Error> {
        stepped(SkipWhileStep(shouldContinue))
    }
}

@usableFromInline struct SkipFirstStep<Input, Failure: Error>: ValueStep {
    @usableFromInline var remaining: Int

    @usableFromInline init(_ count: Int) {
        require(count > 0, "skip(first:) of a negative number of values")
        remaining = count
    }

    @inlinable mutating func process(_ input: Input) throws(Failure) -> StepResult<Input> {
        guard remaining > 0 else { return .emit(input) }
        remaining -= 1
        return .drop
    }
}

@usableFromInline struct SkipWhileStep<Input, Failure: Error>: ValueStep {
    @usableFromInline let shouldContinue: (Input) -> Bool
    @usableFromInline var isSkipping = true

    @inlinable init(_ shouldContinue: @escaping (Input) -> Bool) {
        self.shouldContinue = shouldContinue
    }

    @inlinable mutating func process(_ input: Input) throws(Failure) -> StepResult<Input> {
        if isSkipping { isSkipping = shouldContinue(input) }
        return isSkipping ? .drop : .emit(input)
    }
}
