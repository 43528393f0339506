// SPDX-License-Identifier: Apache-2.0

/// The behaviour of an operator that makes one result of all values: it collects, and may have enough before the end. A reducer knows
/// no subscriber and no subscription; a ``ResultStage`` calls it and acts.
///
/// An operator and its try-variant are one reducer on two error paths.
@usableFromInline package protocol Reducer {
    associatedtype Input
    associatedtype Output
    associatedtype Errors: ErrorPath
    /// What is made, value by value.
    associatedtype Accumulation

    /// The name that `print()` and the introspection show.
    var name: String { get }

    /// What there is before the first value.
    var initial: Accumulation { get }

    /// Takes a value in. What was made changes in its place, so that an array grows without a copy.
    ///
    /// A closure of the user's is called before that or after, never meanwhile: it may send, finish or cancel from inside. A value that it
    /// sends finds what was made so far, and what the outer value makes then takes the place of that, as in Combine.
    ///
    /// - Returns: Whether that is enough: the result is known and the upstream can be cancelled.
    func accumulate(_ input: Input, into made: borrowing StageMemory<Accumulation>) throws(Errors.Thrown) -> Bool

    /// The result, read once; `nil` finishes without one.
    func result(of made: borrowing StageMemory<Accumulation>) -> Output?

    /// What `dump` shows of the stage, in Combine's words.
    func reflect(downstream: Any, made: Accumulation, upstream: Any) -> [Mirror.Child]
}

extension Reducer {
    @inlinable package func reflect(downstream: Any, made: Accumulation, upstream: Any) -> [Mirror.Child] {
        [("downstream", downstream), ("result", made), ("initial", initial), ("status", upstream)]
    }
}
