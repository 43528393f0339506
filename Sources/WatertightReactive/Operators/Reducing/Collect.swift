// SPDX-License-Identifier: Apache-2.0

import WatertightCore

extension Signal {
    /// Sends all values as one array once this has completed; an empty one if there were none.
    @inlinable public func collect() -> Signal<[Value], Error> { collect { _ in false } }

    /// Sends the values as arrays of a number of elements, and what is left once this has completed.
    @inlinable public func collect(count: Int) -> Signal<[Value], Error> {
        require(count > 0, "collect(count:) collects one value or more")
        return collect { values in values.count == count }
    }

    /// Sends the collected values once a closure returns `true` for them, and what is left once this has completed.
    ///
    /// If there were no values, an empty array is sent.
    @inlinable public func collect(_ shouldEmit: @escaping (_ collectedValues: [Value]) -> Bool) -> Signal<[Value], Error> {
        applying(
            collectStep { collected, value in
                collected.append(value)
                return shouldEmit(collected) ? exchange(&collected, with: []) : nil
            })
    }

    /// Sends the collected values once a closure returns `true` for them and the next value, which begins the next array.
    ///
    /// What is left is sent once this has completed.
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
    @inlinable public func collect() -> SignalProducer<[Value], Error> { collect { _ in false } }

    /// Sends the values as arrays of a number of elements, and what is left once this has completed.
    @inlinable public func collect(count: Int) -> SignalProducer<[Value], Error> {
        require(count > 0, "collect(count:) collects one value or more")
        return collect { values in values.count == count }
    }

    /// Sends the collected values once a closure returns `true` for them, and what is left once this has completed.
    ///
    /// If there were no values, an empty array is sent.
    @inlinable public func collect(_ shouldEmit: @escaping (_ collectedValues: [Value]) -> Bool) -> SignalProducer<[Value], Error> {
        applying(
            collectStep { collected, value in
                collected.append(value)
                return shouldEmit(collected) ? exchange(&collected, with: []) : nil
            })
    }

    /// Sends the collected values once a closure returns `true` for them and the next value, which begins the next array.
    ///
    /// What is left is sent once this has completed.
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
