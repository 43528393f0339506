// SPDX-License-Identifier: Apache-2.0

import WatertightCore

extension Signal {
    /// Sends each result of a closure that gets the result before and a value.
    ///
    /// - **Retention**: The closure and the latest result are kept until the end, or until nothing holds or observes the new signal.
    /// - **Completion**: This signal's completion passes on.
    /// - **Failure**: This signal's failure passes on.
    /// - **Interruption**: This signal's interruption passes on; if this signal has ended before, the new one is interrupted at once.
    /// - **Delivery**: A result is sent at once for each value, on the thread that delivers it. No two calls of the closure overlap.
    @inlinable public func scan<U>(_ initialResult: U, _ nextPartialResult: @escaping (U, Value) -> U) -> Signal<U, Error> {
        scan(into: initialResult) { $0 = nextPartialResult($0, $1) }
    }

    /// Sends the state after each value, which a closure changes.
    ///
    /// - **Retention**: The closure and the latest state are kept until the end, or until nothing holds or observes the new signal.
    /// - **Completion**: This signal's completion passes on.
    /// - **Failure**: This signal's failure passes on.
    /// - **Interruption**: This signal's interruption passes on; if this signal has ended before, the new one is interrupted at once.
    /// - **Delivery**: A result is sent at once for each value, on the thread that delivers it. No two calls of the closure overlap.
    @inlinable public func scan<U>(into initialResult: U, _ nextPartialResult: @escaping (inout U, Value) -> Void) -> Signal<U, Error> {
        scanMap(into: initialResult) { state, value in
            nextPartialResult(&state, value)
            return state
        }
    }

    /// Sends what a closure returns beside the next state, for each value.
    ///
    /// - **Retention**: The closure and the latest state are kept until the end, or until nothing holds or observes the new signal.
    /// - **Completion**: This signal's completion passes on.
    /// - **Failure**: This signal's failure passes on.
    /// - **Interruption**: This signal's interruption passes on; if this signal has ended before, the new one is interrupted at once.
    /// - **Delivery**: A result is sent at once for each value, on the thread that delivers it. No two calls of the closure overlap.
    @inlinable public func scanMap<State, U>(_ initialState: State, _ next: @escaping (State, Value) -> (State, U)) -> Signal<U, Error> {
        scanMap(into: initialState) { state, value in
            let (newState, result) = next(state, value)
            state = newState
            return result
        }
    }

    /// Sends what a closure returns that changes a state, for each value.
    ///
    /// - **Retention**: The closure and the latest state are kept until the end, or until nothing holds or observes the new signal.
    /// - **Completion**: This signal's completion passes on.
    /// - **Failure**: This signal's failure passes on.
    /// - **Interruption**: This signal's interruption passes on; if this signal has ended before, the new one is interrupted at once.
    /// - **Delivery**: A result is sent at once for each value, on the thread that delivers it. No two calls of the closure overlap.
    @inlinable public func scanMap<State, U>(into initialState: State, _ next: @escaping (inout State, Value) -> U) -> Signal<U, Error> {
        stepped(ScanMapStep(initialState, next))
    }
}

extension SignalProducer {
    /// Sends each result of a closure that gets the result before and a value.
    ///
    /// - **Retention**: The closure and the initial result are kept by the producer; each run keeps its latest result.
    /// - **Completion**: A completion passes on.
    /// - **Failure**: A failure passes on.
    /// - **Interruption**: An interruption passes on, as does the one that is sent if the run is disposed of.
    /// - **Delivery**: A result is sent at once for each value, on the thread that delivers it. No two calls of the closure overlap.
    @inlinable public func scan<U>(_ initialResult: U, _ nextPartialResult: @escaping (U, Value) -> U) -> SignalProducer<U, Error> {
        scan(into: initialResult) { $0 = nextPartialResult($0, $1) }
    }

    /// Sends the state after each value, which a closure changes.
    ///
    /// - **Retention**: The closure and the initial state are kept by the producer, from which each run makes a state of its own.
    /// - **Completion**: A completion passes on.
    /// - **Failure**: A failure passes on.
    /// - **Interruption**: An interruption passes on, as does the one that is sent if the run is disposed of.
    /// - **Delivery**: A result is sent at once for each value, on the thread that delivers it. No two calls of the closure overlap.
    @inlinable public func scan<U>(into initialResult: U, _ nextPartialResult: @escaping (inout U, Value) -> Void) -> SignalProducer<
        U, Error
    > {
        scanMap(into: initialResult) { state, value in
            nextPartialResult(&state, value)
            return state
        }
    }

    /// Sends what a closure returns beside the next state, for each value.
    ///
    /// - **Retention**: The closure and the initial state are kept by the producer, from which each run makes a state of its own.
    /// - **Completion**: A completion passes on.
    /// - **Failure**: A failure passes on.
    /// - **Interruption**: An interruption passes on, as does the one that is sent if the run is disposed of.
    /// - **Delivery**: A result is sent at once for each value, on the thread that delivers it. No two calls of the closure overlap.
    @inlinable public func scanMap<State, U>(_ initialState: State, _ next: @escaping (State, Value) -> (State, U)) -> SignalProducer<
        U, Error
    > {
        scanMap(into: initialState) { state, value in
            let (newState, result) = next(state, value)
            state = newState
            return result
        }
    }

    /// Sends what a closure returns that changes a state, for each value.
    ///
    /// - **Retention**: The closure and the initial state are kept by the producer, from which each run makes a state of its own.
    /// - **Completion**: A completion passes on.
    /// - **Failure**: A failure passes on.
    /// - **Interruption**: An interruption passes on, as does the one that is sent if the run is disposed of.
    /// - **Delivery**: A result is sent at once for each value, on the thread that delivers it. No two calls of the closure overlap.
    @inlinable public func scanMap<State, U>(into initialState: State, _ next: @escaping (inout State, Value) -> U) -> SignalProducer<
        U, Error
    > {
        stepped(ScanMapStep(initialState, next))
    }
}

@usableFromInline struct ScanMapStep<Input, State, Output, Failure: Error>: ValueStep {
    @usableFromInline var state: State
    @usableFromInline let next: (inout State, Input) -> Output

    @inlinable init(_ initial: State, _ next: @escaping (inout State, Input) -> Output) {
        state = initial
        self.next = next
    }

    @inlinable mutating func process(_ input: Input) throws(Failure) -> StepResult<Output> { .emit(next(&state, input)) }
}
