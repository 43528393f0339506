// SPDX-License-Identifier: Apache-2.0

/// How a stage's downstream gets the upstream's errors, and those that the operator's closure throws.
@usableFromInline
protocol ErrorPath {
    /// What the upstream fails with.
    associatedtype Upstream: Error
    /// What the downstream is told.
    associatedtype Downstream: Error
    /// What the closure throws.
    associatedtype Thrown: Error

    static func translate(upstream error: Upstream) -> Downstream
    static func translate(thrown error: Thrown) -> Downstream
}

/// The closure cannot throw, and the error stays as it is: `map`.
@usableFromInline
enum KeptErrors<Failure: Error>: ErrorPath {
    @inlinable
    static func translate(upstream error: Failure) -> Failure { error }
    @inlinable
    static func translate(thrown error: Never) -> Failure {}
}

/// The closure may throw, so that any error may come: `tryMap`.
@usableFromInline
enum ErasedErrors<Failure: Error>: ErrorPath {
    @inlinable
    static func translate(upstream error: Failure) -> any Error { error }
    @inlinable
    static func translate(thrown error: any Error) -> any Error { error }
}

/// There is no error, and the downstream is promised another type: `setFailureType`.
@usableFromInline
enum RetypedErrors<Downstream: Error>: ErrorPath {
    @inlinable
    static func translate(upstream error: Never) -> Downstream {}
    @inlinable
    static func translate(thrown error: Never) -> Downstream {}
}
