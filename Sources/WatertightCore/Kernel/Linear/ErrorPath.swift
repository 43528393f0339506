// SPDX-License-Identifier: Apache-2.0

/// Converts the upstream's errors, and those that the operator's closure throws, for the downstream. A value, which may hold a closure of its
/// own: `mapError`.
@usableFromInline package protocol ErrorTranslation {
    /// The upstream's failure.
    associatedtype Upstream: Error
    /// The downstream's failure.
    associatedtype Downstream: Error
    /// The error that the closure throws.
    associatedtype Thrown: Error

    func translate(upstream error: Upstream) -> Downstream
    func translate(thrown error: Thrown) -> Downstream

    /// The children that `dump` shows of a stage that exists for this translation.
    var reflectedChildren: [Mirror.Child] { get }
}

extension ErrorTranslation {
    @inlinable package var reflectedChildren: [Mirror.Child] { [] }
}

/// A translation that its types alone determine, so that all its values are the same, and take no space.
@usableFromInline package protocol ErrorPath: ErrorTranslation {
    init()

    /// The name of an operator that takes this path, made from the name of the one whose closure does not throw.
    static func name(_ plain: String) -> String
}

extension ErrorPath {
    @usableFromInline package static func name(_ plain: String) -> String { plain }

    /// What a user has written for an operator that takes this path: `map` or `tryMap`.
    package static func word(_ plain: String) -> String {
        StreamWord.withSmallInitial(name(plain.prefix(1).uppercased() + plain.dropFirst()))
    }
}

/// The closure cannot throw, and the error stays as it is: `map`.
@usableFromInline package struct SameFailure<Failure: Error>: ErrorPath {
    @inlinable package init() {}
    @inlinable package func translate(upstream error: Failure) -> Failure { error }
    @inlinable package func translate(thrown error: Never) -> Failure {}
}

/// The closure may throw, so that any error may come: `tryMap`.
@usableFromInline struct AnyFailure<Failure: Error>: ErrorPath {
    @inlinable init() {}
    @inlinable func translate(upstream error: Failure) -> any Error { error }
    @inlinable func translate(thrown error: any Error) -> any Error { error }
    @usableFromInline static func name(_ plain: String) -> String { "Try" + plain }
}

/// The upstream cannot fail, and the downstream expects another type: `setFailureType`.
@usableFromInline struct RetypedFailure<Downstream: Error>: ErrorPath {
    @inlinable init() {}
    @inlinable func translate(upstream error: Never) -> Downstream {}
    @inlinable func translate(thrown error: Never) -> Downstream {}
}

extension RetypedFailure: StreamDescribing {
    static var streamWord: String? { "setFailureType" }
}
