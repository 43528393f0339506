// SPDX-License-Identifier: Apache-2.0

// What an operator makes of one value is known at once: Combine's `Just` computes it when the operator is applied, and so does this.

extension Just {
    /// The value that `transform` makes of this one's, made now.
    @inlinable public func map<T>(_ transform: (Output) -> T) -> Just<T> { Just<T>(transform(output)) }

    /// The value that `transform` makes of this one's, or what it throws, made now.
    @inlinable public func tryMap<T>(_ transform: (Output) throws -> T) -> Result<T, any Error>.Publisher {
        .init(Result { try transform(output) })
    }

    /// What `transform` makes of the value, if it makes anything, made now.
    @inlinable public func compactMap<T>(_ transform: (Output) -> T?) -> Optional<T>.Publisher { .init(transform(output)) }

    /// What `nextPartialResult` makes of the initial result and the value, made now.
    @inlinable public func scan<T>(_ initialResult: T, _ nextPartialResult: (T, Output) -> T) -> Result<T, Never>.Publisher {
        .init(nextPartialResult(initialResult, output))
    }

    /// What `nextPartialResult` makes of the initial result and the value, or what it throws, made now.
    @inlinable public func tryScan<T>(
        _ initialResult: T, _ nextPartialResult: (T, Output) throws -> T
    ) -> Result<T, any Error>.Publisher {
        .init(Result { try nextPartialResult(initialResult, output) })
    }
}

// MARK: - Errors

extension Just {
    /// The value, with an error promised to the type checker that never comes.
    @inlinable public func mapError<E: Error>(_ transform: (Never) -> E) -> Result<Output, E>.Publisher { .init(output) }

    /// The value, with an error promised to the type checker that never comes.
    @inlinable public func setFailureType<E: Error>(to failureType: E.Type) -> Result<Output, E>.Publisher { .init(output) }

    /// This publisher: it cannot fail.
    @inlinable public func replaceError(with output: Output) -> Just<Output> { self }

    /// This publisher: it cannot fail.
    @inlinable public func retry(_ times: Int) -> Just<Output> { self }
}

// MARK: - Other values before and after

extension Just {
    /// A publisher of the elements and then the value, put together now.
    @inlinable public func prepend(_ elements: Output...) -> Publishers.Sequence<[Output], Never> { prepend(elements) }

    /// A publisher of the elements and then the value, put together now.
    @inlinable public func prepend<S: Sequence>(_ elements: S) -> Publishers.Sequence<[Output], Never> where Output == S.Element {
        .init(sequence: elements + [output])
    }

    /// A publisher of the value and then the elements, put together now.
    @inlinable public func append(_ elements: Output...) -> Publishers.Sequence<[Output], Never> { append(elements) }

    /// A publisher of the value and then the elements, put together now.
    @inlinable public func append<S: Sequence>(_ elements: S) -> Publishers.Sequence<[Output], Never> where Output == S.Element {
        .init(sequence: [output] + elements)
    }
}
