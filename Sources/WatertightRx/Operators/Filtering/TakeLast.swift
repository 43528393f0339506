// SPDX-License-Identifier: Apache-2.0

public import DequeModule
import WatertightCore

extension ObservableType {
    /// Emits the last values of the upstream, up to a number of them, when it completes.
    ///
    /// - Parameter count: How many, not negative.
    ///
    /// - **Demand**: unlimited.
    /// - **Completion**: the upstream's, after the values.
    /// - **Failure**: the upstream's.
    /// - **Cancellation**: passed through.
    /// - **Delivery**: on the thread on which the upstream completes.
    @inlinable public func takeLast(_ count: Int) -> Observable<Element> {
        require(count >= 0, "count can't be negative")
        return stepped(TakeLastStep(count), memory: [])
    }
}

/// Keeps the last values until the end.
@usableFromInline struct TakeLastStep<Output>: RxStep {
    @usableFromInline let count: Int

    @inlinable init(_ count: Int) {
        self.count = count
    }

    @inlinable static var hasLast: Bool { true }

    @inlinable func process(_ input: Output, _ kept: inout Deque<Output>) throws -> StepResult<Output> {
        kept.append(input)
        if kept.count > count { kept.removeFirst() }
        return .drop
    }

    @inlinable func last(
        before completion: Subscribers.Completion<any Swift.Error>, _ kept: inout Deque<Output>
    ) throws -> [Output]? {
        guard case .finished = completion else { return nil }
        defer { kept = [] }
        return Array(kept)
    }
}
