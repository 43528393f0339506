// SPDX-License-Identifier: Apache-2.0

import WatertightCore

extension Signal {
    /// Sends the result of a closure for each value.
    @inlinable public func map<U>(_ transform: @escaping (Value) -> U) -> Signal<U, Error> { stepped(MapStep(transform)) }

    /// Sends one value, which is the same for each.
    @inlinable public func map<U>(value: U) -> Signal<U, Error> { stepped(MapStep { _ in value }) }

    /// Sends the property of each value that a key path leads to.
    @inlinable public func map<U>(_ keyPath: KeyPath<Value, U>) -> Signal<U, Error> { stepped(MapStep { $0[keyPath: keyPath] }) }
}

extension SignalProducer {
    /// Sends the result of a closure for each value.
    @inlinable public func map<U>(_ transform: @escaping (Value) -> U) -> SignalProducer<U, Error> { stepped(MapStep(transform)) }

    /// Sends one value, which is the same for each.
    @inlinable public func map<U>(value: U) -> SignalProducer<U, Error> { stepped(MapStep { _ in value }) }

    /// Sends the property of each value that a key path leads to.
    @inlinable public func map<U>(_ keyPath: KeyPath<Value, U>) -> SignalProducer<U, Error> { stepped(MapStep { $0[keyPath: keyPath] }) }
}

@usableFromInline struct MapStep<Input, Output, Failure: Error>: ValueStep {
    @usableFromInline let transform: (Input) -> Output

    @inlinable init(_ transform: @escaping (Input) -> Output) {
        self.transform = transform
    }

    @inlinable @inline(__always) func process(_ input: Input) throws(Failure) -> StepResult<Output> { .emit(transform(input)) }
}
