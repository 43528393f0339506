// SPDX-License-Identifier: Apache-2.0

extension Signal {
    /// Sends values until a closure returns `false` for one, which is not sent, and completes.
    public func take(while shouldContinue: @escaping (Value) -> Bool) -> Signal<Value, Error> {
        applying(takeWhileStep(shouldContinue, sendsLast: false))
    }

    /// Sends values until a closure returns `false` for one, which is sent, and completes.
    public func take(until shouldContinue: @escaping (Value) -> Bool) -> Signal<Value, Error> {
        applying(takeWhileStep(shouldContinue, sendsLast: true))
    }
}

extension SignalProducer {
    /// Sends values until a closure returns `false` for one, which is not sent, and completes.
    public func take(while shouldContinue: @escaping (Value) -> Bool) -> SignalProducer<Value, Error> {
        applying(takeWhileStep(shouldContinue, sendsLast: false))
    }

    /// Sends values until a closure returns `false` for one, which is sent, and completes.
    public func take(until shouldContinue: @escaping (Value) -> Bool) -> SignalProducer<Value, Error> {
        applying(takeWhileStep(shouldContinue, sendsLast: true))
    }
}

private func takeWhileStep<Value, Error>(
    _ shouldContinue: @escaping (Value) -> Bool, sendsLast: Bool
) -> Step<Value, Error, Value, Error> {
    { downstream in
        var isOver = false
        return ValueObserver(downstream) { value, downstream in
            guard !isOver else { return }
            if sendsLast { downstream.receive(value) }
            isOver = !shouldContinue(value)
            if isOver { downstream.terminate(.completed) } else if !sendsLast { downstream.receive(value) }
        }
    }
}
