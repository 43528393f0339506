// SPDX-License-Identifier: Apache-2.0

import WatertightCore

extension Signal {
    /// Sends all values as one array once this has completed; an empty one if there were none.
    ///
    /// - **Retention**: The collected values are kept until the end, or until nothing holds or observes the new signal; an array is
    ///   released once it is sent.
    /// - **Completion**: The new signal completes when this signal does, behind the array.
    /// - **Failure**: A failure passes on, and the collected values are dropped.
    /// - **Interruption**: An interruption passes on, and the collected values are dropped; if this signal has ended before, the new one is
    ///   interrupted at once.
    /// - **Delivery**: The array is sent on the thread that completes this signal.
    @inlinable public func collect() -> Signal<[Value], Error> { collect { _ in false } }

    /// Sends the values as arrays of a number of elements, and what is left once this has completed.
    ///
    /// - **Retention**: The collected values are kept until the end, or until nothing holds or observes the new signal; an array is
    ///   released once it is sent.
    /// - **Completion**: The new signal completes when this signal does, behind what is left, or an empty array if there were no values.
    /// - **Failure**: A failure passes on, and the collected values are dropped.
    /// - **Interruption**: An interruption passes on, and the collected values are dropped; if this signal has ended before, the new one is
    ///   interrupted at once.
    /// - **Delivery**: A full array is sent on the thread that delivers its last value, the rest on the thread that completes.
    @inlinable public func collect(count: Int) -> Signal<[Value], Error> {
        require(count > 0, "collect(count:) collects one value or more")
        return collect { values in values.count == count }
    }

    /// Sends the collected values once a closure returns `true` for them, and what is left once this has completed.
    ///
    /// - **Retention**: The closure and the collected values are kept until the end, or until nothing holds or observes the new signal; an
    ///   array is released once it is sent.
    /// - **Completion**: The new signal completes when this signal does, behind what is left, or an empty array if there were no values.
    /// - **Failure**: A failure passes on, and the collected values are dropped.
    /// - **Interruption**: An interruption passes on, and the collected values are dropped; if this signal has ended before, the new one is
    ///   interrupted at once.
    /// - **Delivery**: The closure is called for each value, on the thread that delivers it, and the array with that value sent there if it
    ///   returns `true`.
    @inlinable public func collect(_ shouldEmit: @escaping (_ collectedValues: [Value]) -> Bool) -> Signal<[Value], Error> {
        applying(
            collectStep { collected, value in
                collected.append(value)
                return shouldEmit(collected) ? exchange(&collected, with: []) : nil
            })
    }

    /// Sends the collected values once a closure returns `true` for them and the next value, which begins the next array.
    ///
    /// - **Retention**: The closure and the collected values are kept until the end, or until nothing holds or observes the new signal; an
    ///   array is released once it is sent.
    /// - **Completion**: The new signal completes when this signal does, behind what is left, or an empty array if there were no values.
    /// - **Failure**: A failure passes on, and the collected values are dropped.
    /// - **Interruption**: An interruption passes on, and the collected values are dropped; if this signal has ended before, the new one is
    ///   interrupted at once.
    /// - **Delivery**: The closure is called for each value, on the thread that delivers it, and the array without that value sent there if
    ///   it returns `true`.
    @inlinable public func collect(_ shouldEmit: @escaping (_ collected: [Value], _ latest: Value) -> Bool) -> Signal<[Value], Error> {
        applying(
            collectStep { collected, value in
                if shouldEmit(collected, value) { return exchange(&collected, with: [value]) }
                collected.append(value)
                return nil
            })
    }
}

extension SignalProducer {
    /// Sends all values as one array once this has completed; an empty one if there were none.
    ///
    /// - **Retention**: A run keeps the collected values until they are sent, or until its end.
    /// - **Completion**: A run completes when the work does, behind the array.
    /// - **Failure**: A failure passes on, and the collected values are dropped.
    /// - **Interruption**: An interruption passes on, as does the one that is sent if the run is disposed of, and the collected values are
    ///   dropped.
    /// - **Delivery**: The array is sent on the thread that completes the work.
    @inlinable public func collect() -> SignalProducer<[Value], Error> { collect { _ in false } }

    /// Sends the values as arrays of a number of elements, and what is left once this has completed.
    ///
    /// - **Retention**: A run keeps the collected values until they are sent, or until its end.
    /// - **Completion**: A run completes when the work does, behind what is left, or an empty array if there were no values.
    /// - **Failure**: A failure passes on, and the collected values are dropped.
    /// - **Interruption**: An interruption passes on, as does the one that is sent if the run is disposed of, and the collected values are
    ///   dropped.
    /// - **Delivery**: A full array is sent on the thread that delivers its last value, the rest on the thread that completes.
    @inlinable public func collect(count: Int) -> SignalProducer<[Value], Error> {
        require(count > 0, "collect(count:) collects one value or more")
        return collect { values in values.count == count }
    }

    /// Sends the collected values once a closure returns `true` for them, and what is left once this has completed.
    ///
    /// - **Retention**: The closure is kept by the producer. A run keeps the collected values until they are sent, or until its end.
    /// - **Completion**: A run completes when the work does, behind what is left, or an empty array if there were no values.
    /// - **Failure**: A failure passes on, and the collected values are dropped.
    /// - **Interruption**: An interruption passes on, as does the one that is sent if the run is disposed of, and the collected values are
    ///   dropped.
    /// - **Delivery**: The closure is called for each value, on the thread that delivers it, and the array with that value sent there if it
    ///   returns `true`.
    @inlinable public func collect(_ shouldEmit: @escaping (_ collectedValues: [Value]) -> Bool) -> SignalProducer<[Value], Error> {
        applying(
            collectStep { collected, value in
                collected.append(value)
                return shouldEmit(collected) ? exchange(&collected, with: []) : nil
            })
    }

    /// Sends the collected values once a closure returns `true` for them and the next value, which begins the next array.
    ///
    /// - **Retention**: The closure is kept by the producer. A run keeps the collected values until they are sent, or until its end.
    /// - **Completion**: A run completes when the work does, behind what is left, or an empty array if there were no values.
    /// - **Failure**: A failure passes on, and the collected values are dropped.
    /// - **Interruption**: An interruption passes on, as does the one that is sent if the run is disposed of, and the collected values are
    ///   dropped.
    /// - **Delivery**: The closure is called for each value, on the thread that delivers it, and the array without that value sent there if
    ///   it returns `true`.
    @inlinable public func collect(_ shouldEmit: @escaping (_ collected: [Value], _ latest: Value) -> Bool) -> SignalProducer<
        [Value], Error
    > {
        applying(
            collectStep { collected, value in
                if shouldEmit(collected, value) { return exchange(&collected, with: [value]) }
                collected.append(value)
                return nil
            })
    }
}

/// - Parameter add: Adds a value to the collected ones, and returns those that are to be sent.
@inlinable func collectStep<Value, Error>(_ add: @escaping (inout [Value], Value) -> [Value]?) -> ObserverMaker<
    Value, Error, [Value], Error
> {
    { downstream in
        var collected: [Value] = []
        var isFirst = true
        return EventObserver(
            value: { value in
                isFirst = false
                if let values = add(&collected, value) { downstream.deliver(values) }
            },
            end: { termination in
                let rest = exchange(&collected, with: [])
                if case .completed = termination, isFirst || !rest.isEmpty { downstream.deliver(rest) }
                downstream.deliver(end: termination)
            })
    }
}
