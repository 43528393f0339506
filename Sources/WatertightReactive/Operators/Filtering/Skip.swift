// SPDX-License-Identifier: Apache-2.0

import WatertightCore

extension Signal {
    /// Sends all but the first values.
    public func skip(first count: Int) -> Signal<Value, Error> { count == 0 ? self : applying(skipFirstStep(count)) }

    /// Sends nothing until a closure returns `false` for a value, and then that value and all that follow.
    public func skip(while shouldContinue: @escaping (Value) -> Bool) -> Signal<Value, Error> { applying(skipWhileStep(shouldContinue)) }
}

extension SignalProducer {
    /// Sends all but the first values.
    public func skip(first count: Int) -> SignalProducer<Value, Error> { count == 0 ? self : applying(skipFirstStep(count)) }

    /// Sends nothing until a closure returns `false` for a value, and then that value and all that follow.
    public func skip(while shouldContinue: @escaping (Value) -> Bool) -> SignalProducer<Value, Error> {
        applying(skipWhileStep(shouldContinue))
    }
}

private func skipFirstStep<Value, Error>(_ count: Int) -> Step<Value, Error, Value, Error> {
    require(count > 0, "skip(first:) of a negative number of values")
    return { downstream in
        var skipped = 0
        return ValueObserver(downstream) { value, downstream in
            if skipped < count { skipped += 1 } else { downstream.receive(value) }
        }
    }
}

private func skipWhileStep<Value, Error>(_ shouldContinue: @escaping (Value) -> Bool) -> Step<Value, Error, Value, Error> {
    { downstream in
        var isSkipping = true
        return ValueObserver(downstream) { value, downstream in
            if isSkipping { isSkipping = shouldContinue(value) }
            if !isSkipping { downstream.receive(value) }
        }
    }
}
