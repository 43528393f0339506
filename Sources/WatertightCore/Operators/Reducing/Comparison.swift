// SPDX-License-Identifier: Apache-2.0

extension Publisher where Output: Comparable {
    /// Publishes the least value, when the upstream finishes.
    ///
    /// ```
    ///   upstream   ──2────1────3──|
    ///   min()                     1|
    /// ```
    ///
    /// Of equal values, the first is delivered.
    ///
    /// - **Demand**: unlimited from the upstream; the value waits for the downstream's demand.
    /// - **Completion**: right after the value; without a value, once the downstream has requested one.
    /// - **Failure**: passed through, at once.
    /// - **Cancellation**: passed through.
    /// - **Delivery**: on the thread on which the upstream finishes; a value that had to wait, on the requesting thread.
    @inlinable public func min() -> Publishers.Comparison<Self> {
        max(by: >)
    }

    /// Publishes the greatest value, when the upstream finishes.
    ///
    /// ```
    ///   upstream   ──2────3────1──|
    ///   max()                     3|
    /// ```
    ///
    /// Of equal values, the first is delivered.
    ///
    /// - **Demand**: unlimited from the upstream; the value waits for the downstream's demand.
    /// - **Completion**: right after the value; without a value, once the downstream has requested one.
    /// - **Failure**: passed through, at once.
    /// - **Cancellation**: passed through.
    /// - **Delivery**: on the thread on which the upstream finishes; a value that had to wait, on the requesting thread.
    @inlinable public func max() -> Publishers.Comparison<Self> {
        max(by: <)
    }
}

/// Stores the greatest value.
@usableFromInline struct ComparisonReducer<Predicate: BinaryFunction, Output, Errors: ErrorPath>: Reducer
where
    Predicate.First == Output, Predicate.Second == Output, Predicate.Output == Bool, Predicate.Thrown == Errors.Thrown
{
    @usableFromInline let isLess: Predicate

    @inlinable init(isLess: Predicate) {
        self.isLess = isLess
    }

    @usableFromInline var name: String { Errors.name("Comparison") }

    @inlinable var initial: Output? { nil }

    @inlinable func accumulate(_ input: Output, into greatest: borrowing StageMemory<Output?>) throws(Errors.Thrown) -> Bool {
        if let soFar = greatest.copy, try !isLess(soFar, input) { return false }
        greatest.replace(with: input)
        return false
    }

    @inlinable func result(of greatest: borrowing StageMemory<Output?>) -> Output? { greatest.withValue { $0.take() } }
}

extension ComparisonReducer: StreamDescribing {
    static var streamWord: String? { Errors.word("comparison") }
}
