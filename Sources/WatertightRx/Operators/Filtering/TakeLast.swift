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
        return stepped(TakeLastStep(count), memory: nil)
    }
}

/// Keeps the last values until the end.
@usableFromInline struct TakeLastStep<Output>: RxStep {
    @usableFromInline let count: Int

    @inlinable init(_ count: Int) {
        self.count = count
    }

    @inlinable static var hasLast: Bool { true }

    @inlinable func begin(_ kept: inout HeldValue<Deque<Output>>?) {
        if kept == nil { kept = HeldValue([]) }
    }

    @inlinable func process(_ input: Output, _ kept: inout HeldValue<Deque<Output>>?) throws -> StepResult<Output> {
        // The upstream may send before its subscription comes.
        begin(&kept)
        let displaced = kept?.change { values -> Output? in
            values.append(input)
            return values.count > count ? values.removeFirst() : nil
        }
        // Released here, under no lock.
        withExtendedLifetime(displaced) {}
        return .drop
    }

    @inlinable func last(
        before completion: Subscribers.Completion<any Swift.Error>, _ kept: inout HeldValue<Deque<Output>>?
    ) throws -> [Output]? {
        guard case .finished = completion else { return nil }
        return Array(kept?.take() ?? [])
    }
}
