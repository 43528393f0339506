// SPDX-License-Identifier: Apache-2.0

extension Signal {
    /// Sends one value once this has completed: the result of a closure that gets the result before and a value, for all values.
    @inlinable public func reduce<U>(_ initialResult: U, _ nextPartialResult: @escaping (U, Value) -> U) -> Signal<U, Error> {
        reduce(into: initialResult) { $0 = nextPartialResult($0, $1) }
    }

    /// Sends one value once this has completed: the state that a closure has changed by all values.
    @inlinable public func reduce<U>(into initialResult: U, _ nextPartialResult: @escaping (inout U, Value) -> Void) -> Signal<U, Error> {
        applying(reduceStep(initialResult, nextPartialResult))
    }
}

extension SignalProducer {
    /// Sends one value once this has completed: the result of a closure that gets the result before and a value, for all values.
    @inlinable public func reduce<U>(_ initialResult: U, _ nextPartialResult: @escaping (U, Value) -> U) -> SignalProducer<U, Error> {
        reduce(into: initialResult) { $0 = nextPartialResult($0, $1) }
    }

    /// Sends one value once this has completed: the state that a closure has changed by all values.
    @inlinable public func reduce<U>(into initialResult: U, _ nextPartialResult: @escaping (inout U, Value) -> Void) -> SignalProducer<
        U, Error
    > {
        applying(reduceStep(initialResult, nextPartialResult))
    }
}

@inlinable func reduceStep<Value, U, Error>(_ initial: U, _ next: @escaping (inout U, Value) -> Void) -> ObserverMaker<
    Value, Error, U, Error
> {
    { downstream in
        var state = initial
        return EventObserver(
            value: { next(&state, $0) },
            end: { termination in
                if case .completed = termination { downstream.deliver(state) }
                downstream.deliver(end: termination)
            })
    }
}
