// SPDX-License-Identifier: Apache-2.0

import WatertightCore

extension Signal {
    /// Sends the first values, and completes with the last of them. None at all: the signal has completed.
    @inlinable public func take(first count: Int) -> Signal<Value, Error> { count == 0 ? .empty : stepped(TakeFirstStep(count)) }
}

extension SignalProducer {
    /// Sends the first values, and completes with the last of them. None at all: a run is interrupted.
    @inlinable public func take(first count: Int) -> SignalProducer<Value, Error> {
        count == 0 ? .interrupted : stepped(TakeFirstStep(count))
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
