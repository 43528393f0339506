// SPDX-License-Identifier: Apache-2.0

// An operator's result for one value is known at once: Combine's `Just` computes it when the operator is applied, and so does this.

extension Just {
    /// Returns a publisher of the transformed value, computed now.
    @inlinable public func map<T>(_ transform: (Output) -> T) -> Just<T> { Just<T>(transform(output)) }

    /// Returns a publisher of the transformed value, or of the error that `transform` throws, computed now.
    @inlinable public func tryMap<T>(_ transform: (Output) throws -> T) -> Result<T, any Error>.Publisher {
        .init(Result { try transform(output) })
    }

    /// Returns a publisher of the transformed value, unless that is `nil`, computed now.
    @inlinable public func compactMap<T>(_ transform: (Output) -> T?) -> Optional<T>.Publisher { .init(transform(output)) }

    /// Returns a publisher of the initial result combined with the value, computed now.
    @inlinable public func scan<T>(_ initialResult: T, _ nextPartialResult: (T, Output) -> T) -> Result<T, Never>.Publisher {
        .init(nextPartialResult(initialResult, output))
    }

    /// Returns a publisher of the initial result combined with the value, or of the error that `nextPartialResult` throws, computed now.
    @inlinable public func tryScan<T>(
        _ initialResult: T, _ nextPartialResult: (T, Output) throws -> T
    ) -> Result<T, any Error>.Publisher {
        .init(Result { try nextPartialResult(initialResult, output) })
    }
}

// MARK: - Errors

extension Just {
    /// Returns a publisher of the value with another failure type; no error is ever delivered.
    @inlinable public func mapError<E: Error>(_ transform: (Never) -> E) -> Result<Output, E>.Publisher { .init(output) }

    /// Returns a publisher of the value with another failure type; no error is ever delivered.
    @inlinable public func setFailureType<E: Error>(to failureType: E.Type) -> Result<Output, E>.Publisher { .init(output) }

    /// Returns this publisher: it cannot fail.
    @inlinable public func replaceError(with output: Output) -> Just<Output> { self }

    /// Returns this publisher: it cannot fail.
    @inlinable public func retry(_ times: Int) -> Just<Output> { self }
}

// MARK: - Other values before and after

extension Just {
    /// Returns a publisher of the elements and then the value, put together now.
    @inlinable public func prepend(_ elements: Output...) -> Publishers.Sequence<[Output], Never> { prepend(elements) }

    /// Returns a publisher of the elements and then the value, put together now.
    @inlinable public func prepend<S: Sequence>(_ elements: S) -> Publishers.Sequence<[Output], Never> where Output == S.Element {
        .init(sequence: elements + [output])
    }

    /// Returns a publisher of the value and then the elements, put together now.
    @inlinable public func append(_ elements: Output...) -> Publishers.Sequence<[Output], Never> { append(elements) }

    /// Returns a publisher of the value and then the elements, put together now.
    @inlinable public func append<S: Sequence>(_ elements: S) -> Publishers.Sequence<[Output], Never> where Output == S.Element {
        .init(sequence: [output] + elements)
    }
}
