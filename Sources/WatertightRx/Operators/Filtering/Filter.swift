// SPDX-License-Identifier: Apache-2.0

import WatertightCore

extension ObservableType {
    /// Emits the values that a function accepts.
    ///
    /// ```
    ///   upstream            ──1────2────3──|
    ///   filter { $0 != 2 }    1         3  |
    /// ```
    ///
    /// - Parameter predicate: Retained until the stream ends. An error that it throws ends the stream.
    ///
    /// - **Demand**: unlimited.
    /// - **Completion**: the upstream's.
    /// - **Failure**: the upstream's, or the first that the function throws; then the upstream is disposed of.
    /// - **Cancellation**: passed through.
    /// - **Delivery**: on the upstream's thread, at once.
    @inlinable public func filter(_ predicate: @escaping (Element) throws -> Bool) -> Observable<Element> {
        stepped(FilterStep(predicate))
    }

    /// Emits no value, only the end.
    ///
    /// - **Demand**: unlimited.
    /// - **Completion**: the upstream's.
    /// - **Failure**: the upstream's.
    /// - **Cancellation**: passed through.
    /// - **Delivery**: on the upstream's thread, at once.
    @inlinable public func ignoreElements() -> Observable<Never> {
        stepped(IgnoreStep())
    }
}

/// Emits the values that a function accepts.
@usableFromInline struct FilterStep<Output>: RxStep {
    @usableFromInline let accepts: (Output) throws -> Bool

    @inlinable init(_ accepts: @escaping (Output) throws -> Bool) {
        self.accepts = accepts
    }

    @inlinable var name: String { "Filter" }

    @inlinable func process(_ input: Output, _ memory: inout Void) throws -> StepResult<Output> {
        try accepts(input) ? .emit(input) : .drop
    }
}

/// Drops every value.
@usableFromInline struct IgnoreStep<Input>: RxStep {
    @usableFromInline typealias Output = Never

    @inlinable init() {}

    @inlinable func process(_ input: Input, _ memory: inout Void) throws -> StepResult<Never> { .drop }
}

extension IgnoreStep: StreamDescribing { static var streamWord: String? { "ignoreElements" } }
