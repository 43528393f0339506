// SPDX-License-Identifier: Apache-2.0

/// Replaces the result with the next.
@usableFromInline struct ReduceReducer<Next: BinaryFunction, Output, Errors: ErrorPath>: Reducer
where Next.First == Output, Next.Output == Output, Next.Thrown == Errors.Thrown {
    @usableFromInline let initial: Output
    @usableFromInline let next: Next

    @inlinable init(initial: Output, next: Next) {
        self.initial = initial
        self.next = next
    }

    @usableFromInline var name: String { Errors.name("Reduce") }

    @inlinable func accumulate(_ input: Next.Second, into result: borrowing StageMemory<Output>) throws(Errors.Thrown) -> Bool {
        result.replace(with: try next(result.copy, input))
        return false
    }

    @inlinable func result(of result: borrowing StageMemory<Output>) -> Output? { result.copy }
}

extension ReduceReducer: StreamDescribing {
    static var streamWord: String? { Errors.word("reduce") }
}
