// SPDX-License-Identifier: Apache-2.0

extension Signal {
    /// Sends each value with the one before, the first with an initial one.
    public func combinePrevious(_ initial: Value) -> Signal<(Value, Value), Error> { applying(combinePreviousStep(initial)) }

    /// Sends each value but the first with the one before.
    public func combinePrevious() -> Signal<(Value, Value), Error> { applying(combinePreviousStep(nil)) }
}

extension SignalProducer {
    /// Sends each value with the one before, the first with an initial one.
    public func combinePrevious(_ initial: Value) -> SignalProducer<(Value, Value), Error> { applying(combinePreviousStep(initial)) }

    /// Sends each value but the first with the one before.
    public func combinePrevious() -> SignalProducer<(Value, Value), Error> { applying(combinePreviousStep(nil)) }
}

private func combinePreviousStep<Value, Error>(_ initial: Value?) -> Step<Value, Error, (Value, Value), Error> {
    { downstream in
        var previous = initial
        return ValueObserver(downstream) { value, downstream in
            let pair = exchange(&previous, with: value).map { ($0, value) }
            if let pair { downstream.receive(pair) }
        }
    }
}
