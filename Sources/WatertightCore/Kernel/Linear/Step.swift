// SPDX-License-Identifier: Apache-2.0

/// The decision of a step about one value.
@usableFromInline package enum StepResult<Output> {
    /// Deliver this.
    case emit(Output)
    /// Deliver nothing, and request another instead.
    case drop
    /// Deliver nothing more, and finish.
    case finish
    /// Deliver this as the last value, and finish.
    case finishWith(Output)
}

/// Decides about each value of an operator with one upstream. A step knows no subscriber and no subscription; a stage calls it and acts on
/// the decision.
///
/// An operator and its try-variant are one step on two error paths.
@usableFromInline package protocol Step {
    associatedtype Input
    associatedtype Output
    associatedtype Errors: ErrorTranslation
    /// The state that the step has from one value to the next.
    associatedtype Memory = Void

    /// How strictly Combine's operator of this name treats signals out of order.
    static var upstreamPolicy: UpstreamPolicy { get }

    /// The name that `print()` and the introspection show.
    var name: String { get }

    /// Converts errors for the downstream. A conversion that its types alone determine need not be stored.
    var errors: Errors { get }

    /// Whether the demand that a delivery returns is requested from the upstream's subscription, rather than returned to the upstream.
    static var requestsAnswers: Bool { get }

    /// Whether a stream is completed before its upstream is cancelled, as with RxSwift, however it ends; the downstream may cancel it meanwhile.
    /// With Combine an upstream that has ended is not cancelled, and one that the step ends is cancelled first.
    static var completesFirst: Bool { get }

    /// Whether ``last(before:_:)`` may have values. They are delivered without regard to demand: for the faces, whose subscribers request everything.
    static var hasLast: Bool { get }

    /// Called when the subscription arrives.
    func begin(_ memory: inout Memory)

    /// The values to deliver at the upstream's end, oldest first, before a finish that takes the place of its completion; `nil` if that passes
    /// as it is.
    func last(before completion: Subscribers.Completion<Errors.Upstream>, _ memory: inout Memory) throws(Errors.Thrown) -> [Output]?

    /// Decides about a value. `memory` is a copy, so that a reentrant delivery meanwhile finds the stage's state unchanged.
    func process(_ input: Input, _ memory: inout Memory) throws(Errors.Thrown) -> StepResult<Output>

    /// The children that `dump` shows of the stage, named as in Combine.
    func reflect(downstream: Any, memory: Memory) -> [Mirror.Child]

    /// The children that `dump` shows after those, of the stage's upstream: for the few operators where Combine shows it.
    func reflect(upstream: borrowing UpstreamSlot) -> [Mirror.Child]
}

extension Step {
    @inlinable package static var upstreamPolicy: UpstreamPolicy { .strict }
    @inlinable package static var requestsAnswers: Bool { false }
    @inlinable package static var completesFirst: Bool { false }
    @inlinable package static var hasLast: Bool { false }
    @inlinable package func begin(_ memory: inout Memory) {}
    @inlinable package func last(
        before completion: Subscribers.Completion<Errors.Upstream>, _ memory: inout Memory
    ) throws(Errors.Thrown) -> [Output]? { nil }
    @inlinable package func reflect(downstream: Any, memory: Memory) -> [Mirror.Child] { [] }
    @inlinable package func reflect(upstream: borrowing UpstreamSlot) -> [Mirror.Child] { [] }
}

extension Step where Errors: ErrorPath {
    @inlinable package var errors: Errors { Errors() }
}

/// Passes every value: the operator only converts errors.
@usableFromInline struct PassingStep<Output, Errors: ErrorTranslation>: Step where Errors.Thrown == Never {
    @usableFromInline typealias Input = Output

    @usableFromInline let name: String
    @usableFromInline let errors: Errors

    @inlinable init(name: String, errors: Errors) {
        self.name = name
        self.errors = errors
    }

    @inlinable func process(_ input: Output, _ memory: inout Void) -> StepResult<Output> { .emit(input) }

    @usableFromInline func reflect(downstream: Any, memory: Void) -> [Mirror.Child] { errors.reflectedChildren }
}

extension PassingStep: StreamDescribing {
    static var streamWord: String? { StreamWord.of(Errors.self) }
}
