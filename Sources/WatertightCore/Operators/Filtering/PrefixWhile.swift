// SPDX-License-Identifier: Apache-2.0

/// Passes the values that satisfy the predicate, and finishes at the first that does not.
@usableFromInline struct PrefixWhileStep<Predicate: Function, Errors: ErrorPath>: Step
where Predicate.Output == Bool, Predicate.Thrown == Errors.Thrown {
    @usableFromInline let isIncluded: Predicate

    @inlinable init(isIncluded: Predicate) {
        self.isIncluded = isIncluded
    }

    @usableFromInline var name: String { Errors.name("PrefixWhile") }

    @inlinable func process(_ input: Predicate.Input, _ memory: inout Void) throws(Errors.Thrown) -> StepResult<Predicate.Input> {
        try isIncluded(input) ? .emit(input) : .finish
    }

    @usableFromInline func reflect(downstream: Any, memory: Void) -> [Mirror.Child] { [("downstream", downstream)] }
}

extension PrefixWhileStep: StreamDescribing {
    static var streamWord: String? { Errors.word("prefix(while:)") }
}
