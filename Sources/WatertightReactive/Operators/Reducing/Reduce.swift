// SPDX-License-Identifier: Apache-2.0

extension Signal {
    /// Sends one value once this has completed: the result of a closure that gets the result before and a value, for all values.
    ///
    /// - **Retention**: The closure and the result are kept until the end, or until nothing holds or observes the new signal.
    /// - **Completion**: The new signal completes when this signal does, behind the result, which is the initial one if there were no
    ///   values.
    /// - **Failure**: A failure passes on, and the result is dropped.
    /// - **Interruption**: An interruption passes on, and the result is dropped; if this signal has ended before, the new one is
    ///   interrupted at once.
    /// - **Delivery**: The closure is called on the threads that deliver the values, one call at a time. The result is sent on the thread
    ///   that completes.
    @inlinable public func reduce<U>(_ initialResult: U, _ nextPartialResult: @escaping (U, Value) -> U) -> Signal<U, Error> {
        reduce(into: initialResult) { $0 = nextPartialResult($0, $1) }
    }

    /// Sends one value once this has completed: the state that a closure has changed by all values.
    ///
    /// - **Retention**: The closure and the state are kept until the end, or until nothing holds or observes the new signal.
    /// - **Completion**: The new signal completes when this signal does, behind the state, which is the initial one if there were no
    ///   values.
    /// - **Failure**: A failure passes on, and the state is dropped.
    /// - **Interruption**: An interruption passes on, and the state is dropped; if this signal has ended before, the new one is interrupted
    ///   at once.
    /// - **Delivery**: The closure is called on the threads that deliver the values, one call at a time. The state is sent on the thread
    ///   that completes.
    @inlinable public func reduce<U>(into initialResult: U, _ nextPartialResult: @escaping (inout U, Value) -> Void) -> Signal<U, Error> {
        applying(reduceStep(initialResult, nextPartialResult))
    }
}

extension SignalProducer {
    /// Sends one value once this has completed: the result of a closure that gets the result before and a value, for all values.
    ///
    /// - **Retention**: The closure and the initial result are kept by the producer; each run keeps a result of its own until its end.
    /// - **Completion**: A run completes when the work does, behind the result, which is the initial one if there were no values.
    /// - **Failure**: A failure passes on, and the result is dropped.
    /// - **Interruption**: An interruption passes on, as does the one that is sent if the run is disposed of, and the result is dropped.
    /// - **Delivery**: The closure is called on the threads that deliver the values, one call at a time. The result is sent on the thread
    ///   that completes.
    @inlinable public func reduce<U>(_ initialResult: U, _ nextPartialResult: @escaping (U, Value) -> U) -> SignalProducer<U, Error> {
        reduce(into: initialResult) { $0 = nextPartialResult($0, $1) }
    }

    /// Sends one value once this has completed: the state that a closure has changed by all values.
    ///
    /// - **Retention**: The closure and the initial state are kept by the producer; each run keeps a state of its own until its end.
    /// - **Completion**: A run completes when the work does, behind the state, which is the initial one if there were no values.
    /// - **Failure**: A failure passes on, and the state is dropped.
    /// - **Interruption**: An interruption passes on, as does the one that is sent if the run is disposed of, and the state is dropped.
    /// - **Delivery**: The closure is called on the threads that deliver the values, one call at a time. The state is sent on the thread
    ///   that completes.
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
