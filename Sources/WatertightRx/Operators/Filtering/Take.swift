// SPDX-License-Identifier: Apache-2.0

import WatertightCore

extension ObservableType {
    /// Emits the first values, up to a number of them, and completes.
    ///
    /// ```
    ///   upstream  ──1────2────3──
    ///   take(2)     1    2|
    /// ```
    ///
    /// - Parameter count: How many, not negative. With zero, the stream completes at once and the upstream is not subscribed to.
    ///
    /// - **Demand**: unlimited.
    /// - **Completion**: right after the last of them, or the upstream's; then the upstream is disposed of.
    /// - **Failure**: the upstream's.
    /// - **Cancellation**: passed through.
    /// - **Delivery**: on the upstream's thread, at once.
    @inlinable public func take(_ count: Int) -> Observable<Element> {
        require(count >= 0, "count can't be negative")
        return count == 0 ? .empty() : stepped(TakeStep(), memory: count)
    }
}

/// Emits values; its state is how many more.
@usableFromInline struct TakeStep<Output>: RxStep {
    @inlinable init() {}

    @inlinable func process(_ input: Output, _ count: inout Int) throws -> StepResult<Output> {
        // A value from inside of the last delivery finds none left.
        guard count > 0 else { return .drop }
        count -= 1
        return count == 0 ? .finishWith(input) : .emit(input)
    }
}
