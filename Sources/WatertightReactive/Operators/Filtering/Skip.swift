// SPDX-License-Identifier: Apache-2.0

import WatertightCore

extension Signal {
    /// Sends all but the first values.
    @inlinable public func skip(first count: Int) -> Signal<Value, Error> { count == 0 ? self : stepped(SkipFirstStep(count)) }

    /// Sends nothing until a closure returns `false` for a value, and then that value and all that follow.
    @inlinable public func skip(while shouldContinue: @escaping (Value) -> Bool) -> Signal<Value, Error> {
        stepped(SkipWhileStep(shouldContinue))
    }
}

extension SignalProducer {
    /// Sends all but the first values.
    @inlinable public func skip(first count: Int) -> SignalProducer<Value, Error> { count == 0 ? self : stepped(SkipFirstStep(count)) }

    /// Sends nothing until a closure returns `false` for a value, and then that value and all that follow.
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
