// SPDX-License-Identifier: Apache-2.0

/// Omits values until one does not satisfy the predicate; its state is whether that one has arrived.
@usableFromInline struct DropWhileStep<Predicate: Function, Errors: ErrorPath>: Step
where Predicate.Output == Bool, Predicate.Thrown == Errors.Thrown {
    @usableFromInline let isDropped: Predicate

    @inlinable init(isDropped: Predicate) {
        self.isDropped = isDropped
    }

    @usableFromInline var name: String { Errors.name("DropWhile") }

    @inlinable static var upstreamPolicy: UpstreamPolicy { .dropping }

    @inlinable func process(_ input: Predicate.Input, _ isDropping: inout Bool) throws(Errors.Thrown) -> StepResult<Predicate.Input> {
        if isDropping { isDropping = try isDropped(input) }
        return isDropping ? .drop : .emit(input)
    }
}

extension DropWhileStep: StreamDescribing {
    static var streamWord: String? { Errors.word("drop(while:)") }
}
