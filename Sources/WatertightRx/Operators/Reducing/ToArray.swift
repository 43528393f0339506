// SPDX-License-Identifier: Apache-2.0

import WatertightCore

extension ObservableType {
    /// Emits, when the upstream completes, all its values in an array.
    ///
    /// - **Demand**: unlimited.
    /// - **Completion**: after the array.
    /// - **Failure**: the upstream's.
    /// - **Cancellation**: passed through.
    /// - **Delivery**: on the thread on which the upstream completes.
    @inlinable public func toArray() -> Single<[Element]> {
        PrimitiveSequence(raw: stepped(ToArrayStep<Element>(), memory: nil))
    }
}

/// Gathers all values until the end.
@usableFromInline struct ToArrayStep<Input>: RxStep {
    @inlinable init() {}

    @inlinable static var hasLast: Bool { true }

    @inlinable func begin(_ values: inout HeldValue<[Input]>?) {
        if values == nil { values = HeldValue([]) }
    }

    @inlinable func process(_ input: Input, _ values: inout HeldValue<[Input]>?) throws -> StepResult<[Input]> {
        // The upstream may send before its subscription comes.
        begin(&values)
        values?.change { $0.append(input) }
        return .drop
    }

    @inlinable func last(
        before completion: Subscribers.Completion<any Swift.Error>, _ values: inout HeldValue<[Input]>?
    ) throws -> [[Input]]? {
        guard case .finished = completion else { return nil }
        return [values?.take() ?? []]
    }
}
