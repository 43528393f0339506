// SPDX-License-Identifier: Apache-2.0

import WatertightCore

extension ObservableType {
    /// Emits the result of a function for each value.
    ///
    /// ```
    ///   upstream         ──1────2────3──|
    ///   map { $0 * 10 }    10   20   30 |
    /// ```
    ///
    /// - Parameter transform: Retained until the stream ends. An error that it throws ends the stream.
    ///
    /// - **Demand**: unlimited.
    /// - **Completion**: the upstream's.
    /// - **Failure**: the upstream's, or the first that `transform` throws; then the upstream is disposed of.
    /// - **Cancellation**: passed through.
    /// - **Delivery**: on the upstream's thread, at once.
    @inlinable public func map<Result>(_ transform: @escaping (Element) throws -> Result) -> Observable<Result> {
        stepped(MapStep(transform))
    }
}

/// Emits the result of a function for each value.
@usableFromInline struct MapStep<Input, Output>: RxStep {
    @usableFromInline let transform: (Input) throws -> Output

    @inlinable init(_ transform: @escaping (Input) throws -> Output) {
        self.transform = transform
    }

    @inlinable var name: String { "Map" }

    @inlinable func process(_ input: Input, _ memory: inout Void) throws -> StepResult<Output> { .emit(try transform(input)) }
}
