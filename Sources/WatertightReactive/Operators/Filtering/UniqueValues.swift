// SPDX-License-Identifier: Apache-2.0

extension Signal {
    /// Sends the values whose identity was not there before.
    ///
    /// It keeps each identity until the end.
    public func uniqueValues<Identity: Hashable>(_ transform: @escaping (Value) -> Identity) -> Signal<Value, Error> {
        applying(uniqueValuesStep(transform))
    }
}

extension Signal where Value: Hashable {
    /// Sends the values that were not sent before. It keeps each one until the end.
    public func uniqueValues() -> Signal<Value, Error> { uniqueValues { $0 } }
}

extension SignalProducer {
    /// Sends the values whose identity was not there before.
    ///
    /// It keeps each identity until the end.
    public func uniqueValues<Identity: Hashable>(_ transform: @escaping (Value) -> Identity) -> SignalProducer<Value, Error> {
        applying(uniqueValuesStep(transform))
    }
}

extension SignalProducer where Value: Hashable {
    /// Sends the values that were not sent before. It keeps each one until the end.
    public func uniqueValues() -> SignalProducer<Value, Error> { uniqueValues { $0 } }
}

private func uniqueValuesStep<Value, Identity: Hashable, Error>(
    _ identity: @escaping (Value) -> Identity
) -> Step<Value, Error, Value, Error> {
    { downstream in
        var seen: Set<Identity> = []
        return ValueObserver(downstream) { value, downstream in
            if seen.insert(identity(value)).inserted { downstream.receive(value) }
        }
    }
}
