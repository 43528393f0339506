// SPDX-License-Identifier: Apache-2.0

/// Passes the coder's result for each value: `encode(encoder:)`, `decode(type:decoder:)`.
@usableFromInline struct CodingStep<Coding: Function, Failure: Error>: Step where Coding.Thrown == any Error {
    @usableFromInline typealias Errors = AnyFailure<Failure>

    @usableFromInline let name: String
    @usableFromInline let coding: Coding

    @inlinable init(name: String, coding: Coding) {
        self.name = name
        self.coding = coding
    }

    @inlinable static var upstreamPolicy: UpstreamPolicy { .lenientUntilEnd }

    @inlinable func process(_ input: Coding.Input, _ memory: inout Void) throws(any Error) -> StepResult<Coding.Output> {
        .emit(try coding(input))
    }

    @usableFromInline func reflect(downstream: Any, memory: Void) -> [Mirror.Child] { [("downstream", downstream)] }

    @usableFromInline func reflect(upstream: borrowing UpstreamSlot) -> [Mirror.Child] {
        [("finished", upstream.phase == .closed), ("upstreamSubscription", upstream.shown as Any)]
    }
}

extension CodingStep: StreamDescribing {
    static var streamWord: String? { StreamWord.of(Coding.self) }
}
