// SPDX-License-Identifier: Apache-2.0

extension Signal where Value: Equatable {
    /// Sends the values that differ from the one before.
    public func skipRepeats() -> Signal<Value, Error> { skipRepeats(==) }
}

extension Signal {
    /// Sends the values that are not equivalent to the one before.
    public func skipRepeats(_ isEquivalent: @escaping (Value, Value) -> Bool) -> Signal<Value, Error> {
        applying(skipRepeatsStep(isEquivalent))
    }
}

extension SignalProducer where Value: Equatable {
    /// Sends the values that differ from the one before.
    public func skipRepeats() -> SignalProducer<Value, Error> { skipRepeats(==) }
}

extension SignalProducer {
    /// Sends the values that are not equivalent to the one before.
    public func skipRepeats(_ isEquivalent: @escaping (Value, Value) -> Bool) -> SignalProducer<Value, Error> {
        applying(skipRepeatsStep(isEquivalent))
    }
}

private func skipRepeatsStep<Value, Error>(_ isEquivalent: @escaping (Value, Value) -> Bool) -> Step<Value, Error, Value, Error> {
    { downstream in
        var previous: Value?
        return ValueObserver(downstream) { value, downstream in
            let isRepeated = previous.map { isEquivalent($0, value) } ?? false
            previous = value
            if !isRepeated { downstream.receive(value) }
        }
    }
}
