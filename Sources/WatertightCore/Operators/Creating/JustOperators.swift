// SPDX-License-Identifier: Apache-2.0

// What an operator makes of one value is known at once: Combine's `Just` computes it when the operator is applied, and so does this.

extension Just {
    /// The value that `transform` makes of this one's, made now.
    @inlinable
    public func map<T>(_ transform: (Output) -> T) -> Just<T> { Just<T>(transform(output)) }

    /// The value that `transform` makes of this one's, or what it throws, made now.
    @inlinable
    public func tryMap<T>(_ transform: (Output) throws -> T) -> Result<T, any Error>.Publisher {
        .init(Result { try transform(output) })
    }

    /// The value, with an error promised to the type checker that never comes.
    @inlinable
    public func mapError<E: Error>(_ transform: (Never) -> E) -> Result<Output, E>.Publisher { .init(output) }

    /// The value, with an error promised to the type checker that never comes.
    @inlinable
    public func setFailureType<E: Error>(to failureType: E.Type) -> Result<Output, E>.Publisher { .init(output) }

    /// This publisher: it cannot fail.
    @inlinable
    public func replaceError(with output: Output) -> Just<Output> { self }

    /// This publisher: it has but one value.
    @inlinable
    public func first() -> Just<Output> { self }

    /// This publisher: it has but one value.
    @inlinable
    public func removeDuplicates(by predicate: (Output, Output) -> Bool) -> Just<Output> { self }

    /// The value; the closure is never called.
    @inlinable
    public func tryRemoveDuplicates(by predicate: (Output, Output) throws -> Bool) -> Result<Output, any Error>.Publisher {
        .init(output)
    }

    /// What `nextPartialResult` makes of the initial result and the value, made now.
    @inlinable
    public func scan<T>(_ initialResult: T, _ nextPartialResult: (T, Output) -> T) -> Result<T, Never>.Publisher {
        .init(nextPartialResult(initialResult, output))
    }

    /// What `nextPartialResult` makes of the initial result and the value, or what it throws, made now.
    @inlinable
    public func tryScan<T>(
        _ initialResult: T, _ nextPartialResult: (T, Output) throws -> T
    ) -> Result<T, any Error>.Publisher {
        .init(Result { try nextPartialResult(initialResult, output) })
    }
}

extension Just where Output: Equatable {
    /// This publisher: it has but one value.
    @inlinable
    public func removeDuplicates() -> Just<Output> { self }
}
