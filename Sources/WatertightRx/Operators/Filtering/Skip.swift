// SPDX-License-Identifier: Apache-2.0

import WatertightCore

extension ObservableType {
    /// Drops a number of values at the beginning.
    ///
    /// - Parameter count: How many; zero or less for none.
    ///
    /// - **Demand**: unlimited.
    /// - **Completion**: the upstream's.
    /// - **Failure**: the upstream's.
    /// - **Cancellation**: passed through.
    /// - **Delivery**: on the upstream's thread, at once.
    @inlinable public func skip(_ count: Int) -> Observable<Element> {
        stepped(SkipStep(), memory: count)
    }

    /// Drops values at the beginning, while a function accepts them.
    ///
    /// - Parameter predicate: Not called again after the first value that it does not accept. Retained until the stream ends.
    ///
    /// - **Demand**: unlimited.
    /// - **Completion**: the upstream's.
    /// - **Failure**: the upstream's, or the first that the function throws; then the upstream is disposed of.
    /// - **Cancellation**: passed through.
    /// - **Delivery**: on the upstream's thread, at once.
    @inlinable public func skip(while predicate: @escaping (Element) throws -> Bool) -> Observable<Element> {
        stepped(SkipWhileStep(predicate), memory: true)
    }

    /// See ``skip(while:)``.
    @available(*, deprecated, renamed: "skip(while:)")
    @inlinable public func skipWhile(_ predicate: @escaping (Element) throws -> Bool) -> Observable<Element> { skip(while: predicate) }
}

/// Drops values; its state is how many more.
@usableFromInline struct SkipStep<Output>: RxStep {
    @inlinable init() {}

    @inlinable func process(_ input: Output, _ count: inout Int) throws -> StepResult<Output> {
        guard count > 0 else { return .emit(input) }
        count -= 1
        return .drop
    }
}

/// Drops values while a function accepts them; its state is whether it still does.
@usableFromInline struct SkipWhileStep<Output>: RxStep {
    @usableFromInline let accepts: (Output) throws -> Bool

    @inlinable init(_ accepts: @escaping (Output) throws -> Bool) {
        self.accepts = accepts
    }

    @inlinable func process(_ input: Output, _ isSkipping: inout Bool) throws -> StepResult<Output> {
        if isSkipping { isSkipping = try accepts(input) }
        return isSkipping ? .drop : .emit(input)
    }
}

extension SkipWhileStep: StreamDescribing { static var streamWord: String? { "skip(while:)" } }
