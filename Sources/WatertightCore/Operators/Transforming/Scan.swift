// SPDX-License-Identifier: Apache-2.0

/// Passes the next result, which is its state.
@usableFromInline struct ScanStep<Next: BinaryFunction, Output, Errors: ErrorPath>: Step
where Next.First == Output, Next.Output == Output, Next.Thrown == Errors.Thrown {
    @usableFromInline let next: Next

    @inlinable init(next: Next) {
        self.next = next
    }

    @usableFromInline var name: String { Errors.name("Scan") }

    @inlinable static var upstreamPolicy: UpstreamPolicy { .lenient }

    @inlinable func process(_ input: Next.Second, _ result: inout Output) throws(Errors.Thrown) -> StepResult<Output> {
        result = try next(result, input)
        return .emit(result)
    }

    @usableFromInline func reflect(downstream: Any, memory: Output) -> [Mirror.Child] {
        let status: [Mirror.Child] = Errors.Thrown.self == Never.self ? [] : [("status", name)]
        return [("downstream", downstream)] + status + [("result", memory)]
    }
}

extension ScanStep: StreamDescribing {
    static var streamWord: String? { Errors.word("scan") }
}
