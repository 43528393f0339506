// SPDX-License-Identifier: Apache-2.0

import WatertightCore

extension ObservableType {
    /// Emits, for each value, the result of a function of it and of the result before.
    ///
    /// ```
    ///   upstream       ──1────2────3──|
    ///   scan(0, +)       1    3    6  |
    /// ```
    ///
    /// - Parameters:
    ///   - seed: Stands for the first result before; it is not emitted.
    ///   - accumulator: Retained until the stream ends. An error that it throws ends the stream.
    ///
    /// - **Demand**: unlimited.
    /// - **Completion**: the upstream's.
    /// - **Failure**: the upstream's, or the first that the function throws; then the upstream is disposed of.
    /// - **Cancellation**: passed through.
    /// - **Delivery**: on the upstream's thread, at once.
    @inlinable public func scan<A>(_ seed: A, accumulator: @escaping (A, Element) throws -> A) -> Observable<A> {
        scan(into: seed) { $0 = try accumulator($0, $1) }
    }

    /// Emits, for each value, what a function has made of the result before.
    ///
    /// - Parameters:
    ///   - seed: What the function is given for the first value; it is not emitted.
    ///   - accumulator: Changes the result in place. Retained until the stream ends. An error that it throws ends the stream.
    ///
    /// - **Demand**: unlimited.
    /// - **Completion**: the upstream's.
    /// - **Failure**: the upstream's, or the first that the function throws; then the upstream is disposed of.
    /// - **Cancellation**: passed through.
    /// - **Delivery**: on the upstream's thread, at once.
    @inlinable public func scan<A>(into seed: A, accumulator: @escaping (inout A, Element) throws -> Void) -> Observable<A> {
        stepped(ScanStep(accumulator), memory: seed)
    }
}

/// Emits what a function makes of the result before and the value.
@usableFromInline struct ScanStep<Input, Output>: RxStep {
    @usableFromInline let accumulate: (inout Output, Input) throws -> Void

    @inlinable init(_ accumulate: @escaping (inout Output, Input) throws -> Void) {
        self.accumulate = accumulate
    }

    @inlinable func process(_ input: Input, _ result: inout Output) throws -> StepResult<Output> {
        try accumulate(&result, input)
        return .emit(result)
    }
}
