// SPDX-License-Identifier: Apache-2.0

/// The decision of an operator that makes one result of all values; it may have enough before the end. A reducer knows no subscriber and
/// no subscription; a ``ResultStage`` calls it and acts.
///
/// An operator and its try-variant are one reducer on two error paths.
@usableFromInline package protocol Reducer {
    associatedtype Input
    associatedtype Output
    associatedtype Errors: ErrorPath
    /// The intermediate result.
    associatedtype Accumulation

    /// The name that `print()` and the introspection show.
    var name: String { get }

    /// The intermediate result before the first value.
    var initial: Accumulation { get }

    /// Adds a value to the intermediate result, which changes in place, so that an array grows without a copy.
    ///
    /// The user's closure is called before the change or after it, never during it: it may send, finish or cancel. A value that it sends
    /// finds the intermediate result so far, which the outer value's result then replaces, as in Combine.
    ///
    /// - Returns: Whether the result is known, so that the upstream can be cancelled.
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
