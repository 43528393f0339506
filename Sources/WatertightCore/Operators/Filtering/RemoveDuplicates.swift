// SPDX-License-Identifier: Apache-2.0

extension Publisher where Output: Equatable {
    /// Publishes the values that differ from their predecessor.
    ///
    /// ```
    ///   upstream             ──1────1────2────1──|
    ///   removeDuplicates()     1         2    1  |
    /// ```
    ///
    /// - **Demand**: passed through, and one more requested for each omitted value.
    /// - **Completion**: passed through.
    /// - **Failure**: passed through.
    /// - **Cancellation**: passed through; the last value is released with the subscription.
    /// - **Delivery**: on the upstream's thread, at once.
    @inlinable public func removeDuplicates() -> Publishers.RemoveDuplicates<Self> {
        removeDuplicates(by: ==)
    }
}

/// Passes a value that differs from the last one delivered, which is its state.
@usableFromInline struct RemoveDuplicatesStep<Predicate: BinaryFunction, Output, Errors: ErrorPath>: Step
where
    Predicate.First == Output, Predicate.Second == Output, Predicate.Output == Bool, Predicate.Thrown == Errors.Thrown
{
    @usableFromInline let areSame: Predicate

    @inlinable init(areSame: Predicate) {
        self.areSame = areSame
    }

    @usableFromInline var name: String { Errors.name("RemoveDuplicates") }

    @inlinable func process(_ input: Output, _ last: inout Output?) throws(Errors.Thrown) -> StepResult<Output> {
        if let previous = last, try areSame(previous, input) { return .drop }
        last = input
        return .emit(input)
    }

    @usableFromInline func reflect(downstream: Any, memory: Output?) -> [Mirror.Child] {
        [("downstream", downstream), ("last", memory as Any)]
    }
}

extension RemoveDuplicatesStep: StreamDescribing {
    static var streamWord: String? { Errors.word("removeDuplicates") }
}
