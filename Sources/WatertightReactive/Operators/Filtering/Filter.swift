// SPDX-License-Identifier: Apache-2.0

import WatertightCore

extension Signal {
    /// Sends the values for which a closure returns `true`.
    @inlinable public func filter(_ isIncluded: @escaping (Value) -> Bool) -> Signal<Value, Error> { stepped(FilterStep(isIncluded)) }
}

extension SignalProducer {
    /// Sends the values for which a closure returns `true`.
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
