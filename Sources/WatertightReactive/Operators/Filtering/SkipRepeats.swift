// SPDX-License-Identifier: Apache-2.0

import WatertightCore

extension Signal where Value: Equatable {
    /// Sends the values that differ from the one before.
    @inlinable public func skipRepeats() -> Signal<Value, Error> { skipRepeats(==) }
}

extension Signal {
    /// Sends the values that are not equivalent to the one before.
    @inlinable public func skipRepeats(_ isEquivalent: @escaping (Value, Value) -> Bool) -> Signal<Value, Error> {
        stepped(SkipRepeatsStep(isEquivalent))
    }
}

extension SignalProducer where Value: Equatable {
    /// Sends the values that differ from the one before.
    @inlinable public func skipRepeats() -> SignalProducer<Value, Error> { skipRepeats(==) }
}

extension SignalProducer {
    /// Sends the values that are not equivalent to the one before.
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
