// SPDX-License-Identifier: Apache-2.0

import WatertightCore

extension Signal {
    /// Sends the first values, and completes with the last of them. None at all: the signal has completed.
    public func take(first count: Int) -> Signal<Value, Error> { count == 0 ? .empty : applying(takeFirstStep(count)) }
}

extension SignalProducer {
    /// Sends the first values, and completes with the last of them. None at all: a run is interrupted.
    public func take(first count: Int) -> SignalProducer<Value, Error> { count == 0 ? .interrupted : applying(takeFirstStep(count)) }
}

private func takeFirstStep<Value, Error>(_ count: Int) -> Step<Value, Error, Value, Error> {
    require(count > 0, "take(first:) of a negative number of values")
    return { downstream in
        var taken = 0
        return ValueObserver(downstream) { value, downstream in
            guard taken < count else { return }
            taken += 1
            downstream.receive(value)
            if taken == count { downstream.terminate(.completed) }
        }
    }
}
