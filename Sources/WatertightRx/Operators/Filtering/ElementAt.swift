// SPDX-License-Identifier: Apache-2.0

import WatertightCore

extension ObservableType {
    /// Emits the value with an index, counted from 0, and completes.
    ///
    /// - Parameter index: Not negative.
    ///
    /// - **Demand**: unlimited.
    /// - **Completion**: after the value.
    /// - **Failure**: the upstream's; ``RxError/argumentOutOfRange`` if the upstream completes before.
    /// - **Cancellation**: passed through.
    /// - **Delivery**: on the upstream's thread, at once.
    @inlinable public func element(at index: Int) -> Observable<Element> {
        require(index >= 0, "index can't be negative")
        return stepped(ElementAtStep(), memory: index)
    }

    /// See ``element(at:)``.
    @available(*, deprecated, renamed: "element(at:)")
    @inlinable public func elementAt(_ index: Int) -> Observable<Element> { element(at: index) }
}

/// Emits one value; its state is how many come before that one.
@usableFromInline struct ElementAtStep<Output>: RxStep {
    @inlinable init() {}

    @inlinable static var hasLast: Bool { true }

    @inlinable func process(_ input: Output, _ before: inout Int) throws -> StepResult<Output> {
        guard before > 0 else { return .finishWith(input) }
        before -= 1
        return .drop
    }

    @inlinable func last(before completion: Subscribers.Completion<any Swift.Error>, _ before: inout Int) throws -> [Output]? {
        if case .finished = completion { throw RxError.argumentOutOfRange }
        return nil
    }
}

extension ElementAtStep: StreamDescribing { static var streamWord: String? { "element(at:)" } }
