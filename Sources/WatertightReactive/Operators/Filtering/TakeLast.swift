// SPDX-License-Identifier: Apache-2.0

import DequeModule
import WatertightCore

extension Signal {
    /// Sends the last values once this has completed, and completes. It keeps that many values.
    public func take(last count: Int) -> Signal<Value, Error> { applying(takeLastStep(count)) }
}

extension SignalProducer {
    /// Sends the last values once this has completed, and completes. It keeps that many values.
    public func take(last count: Int) -> SignalProducer<Value, Error> { applying(takeLastStep(count)) }
}

private func takeLastStep<Value, Error>(_ count: Int) -> ObserverMaker<Value, Error, Value, Error> {
    require(count > 0, "take(last:) takes one value or more")
    return { downstream in
        var latest: Deque<Value> = []
        return EventObserver(
            value: { value in
                if latest.count == count { latest.removeFirst() }
                latest.append(value)
            },
            end: { termination in
                if case .completed = termination { while let value = latest.popFirst() { downstream.deliver(value) } }
                latest = []
                downstream.deliver(end: termination)
            })
    }
}
