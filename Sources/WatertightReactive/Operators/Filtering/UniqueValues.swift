// SPDX-License-Identifier: Apache-2.0

import WatertightCore

extension Signal {
    /// Sends the values whose identity was not there before.
    ///
    /// It keeps each identity until the end.
    @inlinable public func uniqueValues<Identity: Hashable>(_ transform: @escaping (Value) -> Identity) -> Signal<Value, Error> {
        stepped(UniqueValuesStep(transform))
    }
}

extension Signal where Value: Hashable {
    /// Sends the values that were not sent before. It keeps each one until the end.
    @inlinable public func uniqueValues() -> Signal<Value, Error> { uniqueValues { $0 } }
}

extension SignalProducer {
    /// Sends the values whose identity was not there before.
    ///
    /// It keeps each identity until the end.
    @inlinable public func uniqueValues<Identity: Hashable>(_ transform: @escaping (Value) -> Identity) -> SignalProducer<Value, Error> {
        stepped(UniqueValuesStep(transform))
    }
}

extension SignalProducer where Value: Hashable {
    /// Sends the values that were not sent before. It keeps each one until the end.
    @inlinable public func uniqueValues() -> SignalProducer<Value, Error> { uniqueValues { $0 } }
}

@usableFromInline struct UniqueValuesStep<Input, Identity: Hashable, Failure: Error>: ValueStep {
    @usableFromInline let identity: (Input) -> Identity
    @usableFromInline var seen: Set<Identity> = []

    @inlinable init(_ identity: @escaping (Input) -> Identity) {
        self.identity = identity
    }

    @inlinable mutating func process(_ input: Input) throws(Failure) -> StepResult<Input> {
        // The closure is called outside of the access to the set.
        let identity = identity(input)
        return seen.insert(identity).inserted ? .emit(input) : .drop
    }
}
