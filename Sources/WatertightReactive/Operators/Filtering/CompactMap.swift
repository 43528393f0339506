// SPDX-License-Identifier: Apache-2.0

extension Signal {
    /// Sends the results of a closure that are not `nil`.
    public func compactMap<U>(_ transform: @escaping (Value) -> U?) -> Signal<U, Error> { applying(compactMapStep(transform)) }

    /// Sends the results of a closure that are not `nil`.
    @available(*, deprecated, renamed: "compactMap")
    public func filterMap<U>(_ transform: @escaping (Value) -> U?) -> Signal<U, Error> { compactMap(transform) }
}

extension Signal where Value: OptionalProtocol {
    /// Sends the values that are not `nil`.
    public func skipNil() -> Signal<Value.Wrapped, Error> { compactMap(\.optional) }
}

extension SignalProducer {
    /// Sends the results of a closure that are not `nil`.
    public func compactMap<U>(_ transform: @escaping (Value) -> U?) -> SignalProducer<U, Error> { applying(compactMapStep(transform)) }

    /// Sends the results of a closure that are not `nil`.
    @available(*, deprecated, renamed: "compactMap")
    public func filterMap<U>(_ transform: @escaping (Value) -> U?) -> SignalProducer<U, Error> { compactMap(transform) }
}

extension SignalProducer where Value: OptionalProtocol {
    /// Sends the values that are not `nil`.
    public func skipNil() -> SignalProducer<Value.Wrapped, Error> { compactMap(\.optional) }
}

private func compactMapStep<Value, U, Error>(_ transform: @escaping (Value) -> U?) -> Step<Value, Error, U, Error> {
    { ValueObserver($0) { value, downstream in if let result = transform(value) { downstream.receive(result) } } }
}
