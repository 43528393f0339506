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
        stepped(ScanStep(accumulator), memory: seed)
    }

    /// Emits, for each value, what a function has made of the result before.
    ///
    /// A value that comes while the function runs, from inside of it or on another thread, is dropped: the function has the result, and there is
    /// none to accumulate into. RxSwift stops the program there.
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
        stepped(ScanIntoStep(seed, accumulator), memory: nil)
    }
}

/// Emits what a function makes of the result before and the value.
@usableFromInline struct ScanStep<Input, Output>: RxStep {
    @usableFromInline let accumulate: (Output, Input) throws -> Output

    @inlinable init(_ accumulate: @escaping (Output, Input) throws -> Output) {
        self.accumulate = accumulate
    }

    @inlinable func process(_ input: Input, _ result: inout Output) throws -> StepResult<Output> {
        result = try accumulate(result, input)
        return .emit(result)
    }
}

/// Emits what a function has made of the result before, which it changes in place.
@usableFromInline struct ScanIntoStep<Input, Output>: RxStep {
    @usableFromInline let seed: Output
    @usableFromInline let accumulate: (inout Output, Input) throws -> Void

    @inlinable init(_ seed: Output, _ accumulate: @escaping (inout Output, Input) throws -> Void) {
        self.seed = seed
        self.accumulate = accumulate
    }

    @inlinable func begin(_ result: inout HeldValue<Output>?) {
        if result == nil { result = HeldValue(seed) }
    }

    @inlinable func process(_ input: Input, _ result: inout HeldValue<Output>?) throws -> StepResult<Output> {
        // The upstream may send before its subscription comes.
        begin(&result)
        // The client's function has the result while it runs, and no lock is held. A value that comes meanwhile, reentrant or of an upstream that
        // breaks the law (L6), finds none and is dropped: RxSwift stops there, for the accumulator has exclusive access.
        guard let held = result, var value = held.take() else { return .drop }
        try accumulate(&value, input)
        held.put(value)
        return .emit(value)
    }
}

extension ScanIntoStep: StreamDescribing { static var streamWord: String? { "scan" } }
