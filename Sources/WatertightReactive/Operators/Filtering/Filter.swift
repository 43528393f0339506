// SPDX-License-Identifier: Apache-2.0

extension Signal {
    /// Sends the values for which a closure returns `true`.
    public func filter(_ isIncluded: @escaping (Value) -> Bool) -> Signal<Value, Error> { applying(filterStep(isIncluded)) }
}

extension SignalProducer {
    /// Sends the values for which a closure returns `true`.
    public func filter(_ isIncluded: @escaping (Value) -> Bool) -> SignalProducer<Value, Error> { applying(filterStep(isIncluded)) }
}

private func filterStep<Value, Error>(_ isIncluded: @escaping (Value) -> Bool) -> Step<Value, Error, Value, Error> {
    { ValueObserver($0) { value, downstream in if isIncluded(value) { downstream.receive(value) } } }
}
