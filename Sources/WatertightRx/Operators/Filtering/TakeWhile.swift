// SPDX-License-Identifier: Apache-2.0

import WatertightCore

/// Whether the value that ends a stream is emitted before.
///
/// Source: RxSwift `TakeBehavior`.
public enum TakeBehavior: Sendable {
    /// It is.
    case inclusive
    /// It is not.
    case exclusive
}

extension ObservableType {
    /// Emits values until a function accepts one, and completes.
    ///
    /// - Parameters:
    ///   - predicate: Retained until the stream ends. An error that it throws ends the stream.
    ///   - behavior: Whether the accepted value is emitted.
    ///
    /// - **Demand**: unlimited.
    /// - **Completion**: at the accepted value, or the upstream's; then the upstream is disposed of.
    /// - **Failure**: the upstream's, or the first that the function throws; then the upstream is disposed of.
    /// - **Cancellation**: passed through.
    /// - **Delivery**: on the upstream's thread, at once.
    @inlinable public func take(
        until predicate: @escaping (Element) throws -> Bool, behavior: TakeBehavior = .exclusive
    ) -> Observable<Element> {
        stepped(TakeUntilStep(predicate, behavior), memory: false)
    }

    /// Emits values while a function accepts them, and completes.
    ///
    /// - Parameters:
    ///   - predicate: Retained until the stream ends. An error that it throws ends the stream.
    ///   - behavior: Whether the first value that is not accepted is emitted.
    ///
    /// - **Demand**: unlimited.
    /// - **Completion**: at the first value that is not accepted, or the upstream's; then the upstream is disposed of.
    /// - **Failure**: the upstream's, or the first that the function throws; then the upstream is disposed of.
    /// - **Cancellation**: passed through.
    /// - **Delivery**: on the upstream's thread, at once.
    @inlinable public func take(
        while predicate: @escaping (Element) throws -> Bool, behavior: TakeBehavior = .exclusive
    ) -> Observable<Element> {
        take(until: { try !predicate($0) }, behavior: behavior)
    }

    /// See ``take(until:behavior:)``.
    @available(*, deprecated, renamed: "take(until:behavior:)")
    @inlinable public func takeUntil(
        _ behavior: TakeBehavior, predicate: @escaping (Element) throws -> Bool
    ) -> Observable<Element> { take(until: predicate, behavior: behavior) }

    /// See ``take(while:behavior:)``.
    @available(*, deprecated, renamed: "take(while:)")
    @inlinable public func takeWhile(_ predicate: @escaping (Element) throws -> Bool) -> Observable<Element> { take(while: predicate) }
}

/// Emits values until a function accepts one.
@usableFromInline struct TakeUntilStep<Output>: RxStep {
    @usableFromInline let accepts: (Output) throws -> Bool
    @usableFromInline let behavior: TakeBehavior

    @inlinable init(_ accepts: @escaping (Output) throws -> Bool, _ behavior: TakeBehavior) {
        self.accepts = accepts
        self.behavior = behavior
    }

    @inlinable func process(_ input: Output, _ isOver: inout Bool) throws -> StepResult<Output> {
        // A value from inside of the last delivery comes too late.
        guard !isOver else { return .drop }
        guard try accepts(input) else { return .emit(input) }
        isOver = true
        return behavior == .inclusive ? .finishWith(input) : .finish
    }
}

extension TakeUntilStep: StreamDescribing { static var streamWord: String? { "take(while:)" } }
