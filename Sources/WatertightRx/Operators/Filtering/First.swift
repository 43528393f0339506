// SPDX-License-Identifier: Apache-2.0

import WatertightCore

extension ObservableType {
    /// Emits the first value as soon as it is there, or `nil` at the end of an empty stream.
    ///
    /// ```
    ///   upstream   ──1──2──|
    ///   first()    ──1|
    /// ```
    ///
    /// - **Demand**: unlimited.
    /// - **Completion**: after the first value, which disposes of the upstream, or after `nil`.
    /// - **Failure**: the upstream's.
    /// - **Cancellation**: passed through.
    /// - **Delivery**: on the upstream's thread, at once.
    @inlinable public func first() -> Single<Element?> {
        Single(raw: stepped(FirstStep()))
    }
}

/// Emits the first value, or `nil` at the end.
@usableFromInline struct FirstStep<Input>: RxStep {
    @usableFromInline typealias Output = Input?

    @inlinable init() {}

    @inlinable static var hasLast: Bool { true }

    @inlinable func process(_ input: Input, _ memory: inout Void) throws -> StepResult<Input?> { .finishWith(input) }

    @inlinable func last(
        before completion: Subscribers.Completion<any Swift.Error>, _ memory: inout Void
    ) throws -> [Input?]? {
        if case .finished = completion { [Input?.none] } else { nil }
    }
}
