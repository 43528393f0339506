// SPDX-License-Identifier: Apache-2.0

import WatertightCore

extension ObservableType {
    /// Emits the results of a function that are not `nil`.
    ///
    /// ```
    ///   upstream                  ──"1"───"x"───"3"──|
    ///   compactMap { Int($0) }      1           3    |
    /// ```
    ///
    /// - Parameter transform: Retained until the stream ends. An error that it throws ends the stream.
    ///
    /// - **Demand**: unlimited.
    /// - **Completion**: the upstream's.
    /// - **Failure**: the upstream's, or the first that the function throws; then the upstream is disposed of.
    /// - **Cancellation**: passed through.
    /// - **Delivery**: on the upstream's thread, at once.
    @inlinable public func compactMap<Result>(_ transform: @escaping (Element) throws -> Result?) -> Observable<Result> {
        stepped(CompactMapStep(transform))
    }
}

/// Emits the results of a function that are not `nil`.
@usableFromInline struct CompactMapStep<Input, Output>: RxStep {
    @usableFromInline let transform: (Input) throws -> Output?

    @inlinable init(_ transform: @escaping (Input) throws -> Output?) {
        self.transform = transform
    }

    @inlinable func process(_ input: Input, _ memory: inout Void) throws -> StepResult<Output> {
        if let output = try transform(input) { .emit(output) } else { .drop }
    }
}
