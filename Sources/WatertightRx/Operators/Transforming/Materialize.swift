// SPDX-License-Identifier: Apache-2.0

import WatertightCore

extension ObservableType {
    /// Emits each event as a value; the end too, and then completes.
    ///
    /// ```
    ///   upstream         ──1───────2───────|
    ///   materialize()      next(1) next(2) completed|
    /// ```
    ///
    /// - **Demand**: unlimited.
    /// - **Completion**: after the value that is the upstream's end.
    /// - **Failure**: there is none.
    /// - **Cancellation**: passed through.
    /// - **Delivery**: on the upstream's thread, at once.
    @inlinable public func materialize() -> Observable<Event<Element>> {
        stepped(MaterializeStep())
    }
}

extension ObservableType where Element: EventConvertible {
    /// Emits the events that arrive as values, and ends with the first end among them.
    ///
    /// - **Demand**: unlimited.
    /// - **Completion**: with the first value that is one, or the upstream's.
    /// - **Failure**: with the first value that is one, or the upstream's.
    /// - **Cancellation**: passed through.
    /// - **Delivery**: on the upstream's thread, at once.
    @inlinable public func dematerialize() -> Observable<Element.Element> {
        stepped(DematerializeStep())
    }
}

/// Emits each event as a value.
@usableFromInline struct MaterializeStep<Input>: RxStep {
    @usableFromInline typealias Output = Event<Input>

    @inlinable init() {}

    @inlinable static var hasLast: Bool { true }

    @inlinable func process(_ input: Input, _ memory: inout Void) throws -> StepResult<Event<Input>> { .emit(.next(input)) }

    @inlinable func last(
        before completion: Subscribers.Completion<any Swift.Error>, _ memory: inout Void
    ) throws -> [Event<Input>]? { [Event(completion)] }
}

/// Emits the events that values are.
@usableFromInline struct DematerializeStep<Input: EventConvertible>: RxStep {
    @usableFromInline typealias Output = Input.Element

    @inlinable init() {}

    @inlinable func process(_ input: Input, _ memory: inout Void) throws -> StepResult<Input.Element> {
        switch input.event {
        case .next(let element): .emit(element)
        case .error(let error): throw error
        case .completed: .finish
        }
    }
}
