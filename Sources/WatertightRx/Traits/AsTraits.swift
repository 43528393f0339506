// SPDX-License-Identifier: Apache-2.0

import WatertightCore

extension ObservableType {
    /// The same stream as a ``Single``: it has to have exactly one value, which is emitted at the end.
    ///
    /// ```
    ///   upstream     ──1────|
    ///   asSingle()          1|
    /// ```
    ///
    /// - **Demand**: unlimited.
    /// - **Completion**: the upstream's, after the value.
    /// - **Failure**: the upstream's; ``RxError/noElements`` at the end of an empty stream, ``RxError/moreThanOneElement`` at a second
    ///   value, which disposes of the upstream.
    /// - **Cancellation**: passed through.
    /// - **Delivery**: on the thread on which the upstream ends.
    @inlinable public func asSingle() -> Single<Element> {
        Single(raw: stepped(OnlyElementStep(isRequired: true), memory: nil))
    }

    /// The same stream as a ``Maybe``: it has to have one value at most, which is emitted at the end.
    ///
    /// ```
    ///   upstream    ──1────|
    ///   asMaybe()          1|
    /// ```
    ///
    /// - **Demand**: unlimited.
    /// - **Completion**: the upstream's, after the value.
    /// - **Failure**: the upstream's; ``RxError/moreThanOneElement`` at a second value, which disposes of the upstream.
    /// - **Cancellation**: passed through.
    /// - **Delivery**: on the thread on which the upstream ends.
    @inlinable public func asMaybe() -> Maybe<Element> {
        Maybe(raw: stepped(OnlyElementStep(isRequired: false), memory: nil))
    }
}

extension ObservableType where Element == Never {
    /// The same stream as a ``Completable``.
    ///
    /// - **Demand**: unlimited.
    /// - **Completion**: the upstream's.
    /// - **Failure**: the upstream's.
    /// - **Cancellation**: passed through.
    /// - **Delivery**: on the upstream's thread, at once.
    @inlinable public func asCompletable() -> Completable {
        Completable(raw: asObservable())
    }
}

/// Keeps the only value until the end, and fails at a second.
@usableFromInline struct OnlyElementStep<Output>: RxStep {
    @usableFromInline typealias Input = Output

    /// Whether an empty stream fails.
    @usableFromInline let isRequired: Bool

    @inlinable init(isRequired: Bool) {
        self.isRequired = isRequired
    }

    @inlinable static var hasLast: Bool { true }

    @inlinable func process(_ input: Output, _ only: inout Output?) throws -> StepResult<Output> {
        guard only == nil else { throw RxError.moreThanOneElement }
        only = input
        return .drop
    }

    @inlinable func last(
        before completion: Subscribers.Completion<any Swift.Error>, _ only: inout Output?
    ) throws -> [Output]? {
        guard case .finished = completion else { return nil }
        guard let element = only.take() else {
            if isRequired { throw RxError.noElements }
            return nil
        }
        return [element]
    }
}
