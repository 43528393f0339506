// SPDX-License-Identifier: Apache-2.0

import WatertightCore

extension Signal {
    /// Sends each value with the one before, the first with an initial one.
    @inlinable public func combinePrevious(_ initial: Value) -> Signal<(Value, Value), Error> { stepped(CombinePreviousStep(initial)) }

    /// Sends each value but the first with the one before.
    @inlinable public func combinePrevious() -> Signal<(Value, Value), Error> { stepped(CombinePreviousStep(nil)) }
}

extension SignalProducer {
    /// Sends each value with the one before, the first with an initial one.
    @inlinable public func combinePrevious(_ initial: Value) -> SignalProducer<(Value, Value), Error> {
        stepped(CombinePreviousStep(initial))
    }

    /// Sends each value but the first with the one before.
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
