// SPDX-License-Identifier: Apache-2.0

import WatertightCore

extension ObservableType {
    /// Emits, when the upstream completes, what a function has made of all its values.
    ///
    /// ```
    ///   upstream         ──1────2────3──|
    ///   reduce(0, +)                    6|
    /// ```
    ///
    /// - Parameters:
    ///   - seed: The result of an empty stream.
    ///   - accumulator: Retained until the stream ends. An error that it throws ends the stream.
    ///
    /// - **Demand**: unlimited.
    /// - **Completion**: after the result.
    /// - **Failure**: the upstream's, or the first that the function throws; then the upstream is disposed of.
    /// - **Cancellation**: passed through.
    /// - **Delivery**: on the thread on which the upstream completes.
    @inlinable public func reduce<A>(_ seed: A, accumulator: @escaping (A, Element) throws -> A) -> Observable<A> {
        reduce(seed, accumulator: accumulator, mapResult: { $0 })
    }

    /// Emits, when the upstream completes, a function's result of what another has made of all its values.
    ///
    /// - Parameters:
    ///   - seed: What the first value is accumulated into.
    ///   - accumulator: Accumulates a value.
    ///   - mapResult: Makes the result. Both are retained until the stream ends; an error that one throws ends the stream.
    ///
    /// - **Demand**: unlimited.
    /// - **Completion**: after the result.
    /// - **Failure**: the upstream's, or the first that the function throws; then the upstream is disposed of.
    /// - **Cancellation**: passed through.
    /// - **Delivery**: on the thread on which the upstream completes.
    @inlinable public func reduce<A, Result>(
        _ seed: A, accumulator: @escaping (A, Element) throws -> A, mapResult: @escaping (A) throws -> Result
    ) -> Observable<Result> {
        stepped(ReduceStep({ $0 = try accumulator($0, $1) }, mapResult), memory: seed)
    }
}

/// Accumulates all values into a result; its state is the result so far.
@usableFromInline struct ReduceStep<Input, Accumulated, Output>: RxStep {
    @usableFromInline let accumulate: (inout Accumulated, Input) throws -> Void
    @usableFromInline let result: (Accumulated) throws -> Output

    @inlinable init(
        _ accumulate: @escaping (inout Accumulated, Input) throws -> Void, _ result: @escaping (Accumulated) throws -> Output
    ) {
        self.accumulate = accumulate
        self.result = result
    }

    @inlinable static var hasLast: Bool { true }

    @inlinable func process(_ input: Input, _ accumulated: inout Accumulated) throws -> StepResult<Output> {
        try accumulate(&accumulated, input)
        return .drop
    }

    @inlinable func last(
        before completion: Subscribers.Completion<any Swift.Error>, _ accumulated: inout Accumulated
    ) throws -> [Output]? {
        guard case .finished = completion else { return nil }
        return [try result(accumulated)]
    }
}
