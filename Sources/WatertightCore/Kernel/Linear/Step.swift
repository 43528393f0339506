// SPDX-License-Identifier: Apache-2.0

/// What a step says about one value.
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

/// The behaviour of a straight operator: one value in, a verdict out. A step knows no subscriber and no subscription; a stage
/// calls it and acts.
///
/// An operator and its try-variant are one step on two error paths.
@usableFromInline package protocol Step {
    associatedtype Input
    associatedtype Output
    associatedtype Errors: ErrorTranslation
    /// What the step remembers from one value to the next.
    associatedtype Memory = Void

    /// How strictly Combine's operator of this name takes its upstream.
    static var upstreamPolicy: UpstreamPolicy { get }

    /// The name that `print()` and the introspection show.
    var name: String { get }

    /// How errors are delivered to the downstream. A path that its types decide need not be kept.
    var errors: Errors { get }

    /// Whether what a delivery requests is requested of the upstream's subscription, rather than returned to it.
    static var requestsAnswers: Bool { get }

    /// The subscription came.
    func begin(_ memory: inout Memory)

    /// Decides about a value. `memory` is a copy, so that a delivery that nests meanwhile finds the stage untouched.
    func process(_ input: Input, _ memory: inout Memory) throws(Errors.Thrown) -> StepResult<Output>

    /// What `dump` shows of the stage, in Combine's words.
    func reflect(downstream: Any, memory: Memory) -> [Mirror.Child]

    /// What `dump` shows after that, of the stage's upstream: for the few operators where Combine shows it.
    func reflect(upstream: borrowing UpstreamSlot) -> [Mirror.Child]
}

extension Step {
    @inlinable package static var upstreamPolicy: UpstreamPolicy { .strict }
    @inlinable package static var requestsAnswers: Bool { false }
    @inlinable package func begin(_ memory: inout Memory) {}
    @inlinable package func reflect(downstream: Any, memory: Memory) -> [Mirror.Child] { [] }
    @inlinable package func reflect(upstream: borrowing UpstreamSlot) -> [Mirror.Child] { [] }
}

extension Step where Errors: ErrorPath {
    @inlinable package var errors: Errors { Errors() }
}

/// Passes every value: what the operator is for is its error path.
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

/// How strictly a stage takes its upstream, which Combine's operators differ in.
@usableFromInline package enum UpstreamPolicy {
    /// Traps on a signal that comes before the subscription; lets nothing pass after the end.
    case strict
    /// Lets nothing pass before the subscription nor after the end; an early `request(_:)` or `cancel()` has no effect. Traps on a
    /// request for nothing alone.
    case dropping
    /// As patient, and hands a request for nothing on as it is.
    case droppingAllowingZero
    /// Values pass at any time, the completion while there is a subscription; an early `cancel()` has no effect.
    case lenient
    /// As lenient, and each error that is thrown is delivered, also after the end.
    case lenientRepeatingErrors
    /// Values and the completion pass before the subscription too; nothing passes after the end. An early `cancel()` has no effect.
    case lenientUntilEnd

    /// Whether values pass only while there is an upstream.
    @inlinable var requiresSubscription: Bool { self == .strict || self == .dropping || self == .droppingAllowingZero }

    /// Whether a request for nothing traps here, and not first at the upstream.
    @inlinable var trapsOnZero: Bool { self == .strict || self == .dropping }
}
