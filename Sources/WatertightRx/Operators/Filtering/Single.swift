// SPDX-License-Identifier: Apache-2.0

import WatertightCore

extension ObservableType {
    /// Emits the only value of a stream that has exactly one.
    ///
    /// - **Demand**: unlimited.
    /// - **Completion**: the upstream's.
    /// - **Failure**: the upstream's; ``RxError/noElements`` at the end of an empty stream, ``RxError/moreThanOneElement`` at a second value.
    /// - **Cancellation**: passed through.
    /// - **Delivery**: on the upstream's thread, at once.
    @inlinable public func single() -> Observable<Element> {
        single { _ in true }
    }

    /// Emits the only value that a function accepts.
    ///
    /// - Parameter predicate: Retained until the stream ends. An error that it throws ends the stream.
    ///
    /// - **Demand**: unlimited.
    /// - **Completion**: the upstream's.
    /// - **Failure**: as by ``single()``, counting the accepted values, or the first that `predicate` throws.
    /// - **Cancellation**: passed through.
    /// - **Delivery**: on the upstream's thread, at once.
    @inlinable public func single(_ predicate: @escaping (Element) throws -> Bool) -> Observable<Element> {
        stepped(SingleStep(predicate), memory: false)
    }
}

/// Emits the first accepted value, and fails at a second; its state is whether the first has come.
@usableFromInline struct SingleStep<Output>: RxStep {
    @usableFromInline let accepts: (Output) throws -> Bool

    @inlinable init(_ accepts: @escaping (Output) throws -> Bool) {
        self.accepts = accepts
    }

    @inlinable static var hasLast: Bool { true }

    @inlinable func process(_ input: Output, _ hasCome: inout Bool) throws -> StepResult<Output> {
        guard try accepts(input) else { return .drop }
        guard !hasCome else { throw RxError.moreThanOneElement }
        hasCome = true
        return .emit(input)
    }

    @inlinable func last(before completion: Subscribers.Completion<any Swift.Error>, _ hasCome: inout Bool) throws -> [Output]? {
        if case .finished = completion, !hasCome { throw RxError.noElements }
        return nil
    }
}
