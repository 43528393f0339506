// SPDX-License-Identifier: Apache-2.0

import WatertightCore

extension Signal {
    /// Sends each result of a closure that gets the result before and a value.
    @inlinable public func scan<U>(_ initialResult: U, _ nextPartialResult: @escaping (U, Value) -> U) -> Signal<U, Error> {
        scan(into: initialResult) { $0 = nextPartialResult($0, $1) }
    }

    /// Sends the state after each value, which a closure changes.
    @inlinable public func scan<U>(into initialResult: U, _ nextPartialResult: @escaping (inout U, Value) -> Void) -> Signal<U, Error> {
        scanMap(into: initialResult) { state, value in
            nextPartialResult(&state, value)
            return state
        }
    }

    /// Sends what a closure returns beside the next state, for each value.
    @inlinable public func scanMap<State, U>(_ initialState: State, _ next: @escaping (State, Value) -> (State, U)) -> Signal<U, Error> {
        scanMap(into: initialState) { state, value in
            let (newState, result) = next(state, value)
            state = newState
            return result
        }
    }

    /// Sends what a closure returns that changes a state, for each value.
    @inlinable public func scanMap<State, U>(into initialState: State, _ next: @escaping (inout State, Value) -> U) -> Signal<U, Error> {
        stepped(ScanMapStep(initialState, next))
    }
}

extension SignalProducer {
    /// Sends each result of a closure that gets the result before and a value.
    @inlinable public func scan<U>(_ initialResult: U, _ nextPartialResult: @escaping (U, Value) -> U) -> SignalProducer<U, Error> {
        scan(into: initialResult) { $0 = nextPartialResult($0, $1) }
    }

    /// Sends the state after each value, which a closure changes.
    @inlinable public func scan<U>(into initialResult: U, _ nextPartialResult: @escaping (inout U, Value) -> Void) -> SignalProducer<
        U, Error
    > {
        scanMap(into: initialResult) { state, value in
            nextPartialResult(&state, value)
            return state
        }
    }

    /// Sends what a closure returns beside the next state, for each value.
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
