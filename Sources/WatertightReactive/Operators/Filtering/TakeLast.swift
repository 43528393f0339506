// SPDX-License-Identifier: Apache-2.0

import DequeModule
import WatertightCore

extension Signal {
    /// Sends the last values once this has completed, and completes.
    ///
    /// - **Retention**: The latest values, `count` at most, are kept until the end, or until nothing holds or observes the new signal.
    /// - **Completion**: The new signal completes behind the values that are sent when this one completes.
    /// - **Failure**: A failure passes on, and the values are dropped.
    /// - **Interruption**: An interruption passes on, and the values are dropped; if this signal has ended before, the new one is
    ///   interrupted at once.
    /// - **Delivery**: The values are sent when this signal completes, oldest first, on the thread that completes, and the completion
    ///   behind them.
    public func take(last count: Int) -> Signal<Value, Error> { applying(takeLastStep(count)) }
}

extension SignalProducer {
    /// Sends the last values once this has completed, and completes.
    ///
    /// - **Retention**: A run keeps the latest values, `count` at most, until its end.
    /// - **Completion**: A run completes behind the values that are sent when the work completes.
    /// - **Failure**: A failure passes on, and the values are dropped.
    /// - **Interruption**: An interruption passes on, as does the one that is sent if the run is disposed of, and the values are dropped.
    /// - **Delivery**: The values are sent when the work completes, oldest first, on the thread that completes, and the completion behind
    ///   them.
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
