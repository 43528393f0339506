// SPDX-License-Identifier: Apache-2.0

extension Signal {
    /// Sends the result of a closure for each value.
    public func map<U>(_ transform: @escaping (Value) -> U) -> Signal<U, Error> { applying(mapStep(transform)) }

    /// Sends one value, which is the same for each.
    public func map<U>(value: U) -> Signal<U, Error> { applying(mapStep { _ in value }) }

    /// Sends the property of each value that a key path leads to.
    public func map<U>(_ keyPath: KeyPath<Value, U>) -> Signal<U, Error> { applying(mapStep { $0[keyPath: keyPath] }) }
}

extension SignalProducer {
    /// Sends the result of a closure for each value.
    public func map<U>(_ transform: @escaping (Value) -> U) -> SignalProducer<U, Error> { applying(mapStep(transform)) }

    /// Sends one value, which is the same for each.
    public func map<U>(value: U) -> SignalProducer<U, Error> { applying(mapStep { _ in value }) }

    /// Sends the property of each value that a key path leads to.
    public func map<U>(_ keyPath: KeyPath<Value, U>) -> SignalProducer<U, Error> { applying(mapStep { $0[keyPath: keyPath] }) }
}

private func mapStep<Value, U, Error>(_ transform: @escaping (Value) -> U) -> Step<Value, Error, U, Error> {
    { ValueObserver($0) { value, downstream in downstream.receive(transform(value)) } }
}
