// SPDX-License-Identifier: Apache-2.0

/// How a stage's downstream gets the upstream's errors, and those that the operator's closure throws. A value, which may hold a closure
/// of its own: `mapError`.
@usableFromInline package protocol ErrorTranslation {
    /// What the upstream fails with.
    associatedtype Upstream: Error
    /// What the downstream is told.
    associatedtype Downstream: Error
    /// What the closure throws.
    associatedtype Thrown: Error

    func translate(upstream error: Upstream) -> Downstream
    func translate(thrown error: Thrown) -> Downstream

    /// What `dump` shows of a stage that is there for this.
    var reflectedChildren: [Mirror.Child] { get }
}

extension ErrorTranslation {
    @inlinable package var reflectedChildren: [Mirror.Child] { [] }
}

/// A translation that its types alone decide, so that every value of it is the same, and takes no room.
@usableFromInline package protocol ErrorPath: ErrorTranslation {
    init()

    /// The name of an operator that takes this path, made from the name of the one whose closure does not throw.
    static func name(_ plain: String) -> String
}

extension ErrorPath {
    @usableFromInline package static func name(_ plain: String) -> String { plain }
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

/// There is no error, and the downstream is promised another type: `setFailureType`.
@usableFromInline struct RetypedFailure<Downstream: Error>: ErrorPath {
    @inlinable init() {}
    @inlinable func translate(upstream error: Never) -> Downstream {}
    @inlinable func translate(thrown error: Never) -> Downstream {}
}
