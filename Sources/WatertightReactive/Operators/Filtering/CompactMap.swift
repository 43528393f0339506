// SPDX-License-Identifier: Apache-2.0

import WatertightCore

extension Signal {
    /// Sends the results of a closure that are not `nil`.
    @inlinable public func compactMap<U>(_ transform: @escaping (Value) -> U?) -> Signal<U, Error> { stepped(CompactMapStep(transform)) }

    /// Sends the results of a closure that are not `nil`.
    @available(*, deprecated, renamed: "compactMap")
    @inlinable public func filterMap<U>(_ transform: @escaping (Value) -> U?) -> Signal<U, Error> { compactMap(transform) }
}

extension Signal where Value: OptionalProtocol {
    /// Sends the values that are not `nil`.
    @inlinable public func skipNil() -> Signal<Value.Wrapped, Error> { compactMap(\.optional) }
}

extension SignalProducer {
    /// Sends the results of a closure that are not `nil`.
    @inlinable public func compactMap<U>(_ transform: @escaping (Value) -> U?) -> SignalProducer<U, Error> {
        stepped(CompactMapStep(transform))
    }

    /// Sends the results of a closure that are not `nil`.
    @available(*, deprecated, renamed: "compactMap")
    @inlinable public func filterMap<U>(_ transform: @escaping (Value) -> U?) -> SignalProducer<U, Error> { compactMap(transform) }
}

extension SignalProducer where Value: OptionalProtocol {
    /// Sends the values that are not `nil`.
    @inlinable public func skipNil() -> SignalProducer<Value.Wrapped, Error> { compactMap(\.optional) }
}

@usableFromInline struct CompactMapStep<Input, Output, Failure: Error>: ValueStep {
    @usableFromInline let transform: (Input) -> Output?

    @inlinable init(_ transform: @escaping (Input) -> Output?) {
        self.transform = transform
    }

    @inlinable @inline(__always) func process(_ input: Input) throws(Failure) -> StepResult<Output> {
        transform(input).map { .emit($0) } ?? .drop
    }
}
