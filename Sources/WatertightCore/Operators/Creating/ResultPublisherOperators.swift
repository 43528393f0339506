// SPDX-License-Identifier: Apache-2.0

// An operator's output for one result is known at once: it is computed when the operator is applied, as with Combine.

extension Result.Publisher {
    /// Returns a publisher of the result with its value transformed, computed now.
    @inlinable public func map<T>(_ transform: (Output) -> T) -> Result<T, Failure>.Publisher { .init(result.map(transform)) }

    /// Returns a publisher of the result with its value transformed, or of the error that `transform` throws, computed now.
    @inlinable public func tryMap<T>(_ transform: (Output) throws -> T) -> Result<T, any Error>.Publisher {
        .init(Result<T, any Error> { try transform(result.get()) })
    }

    /// Returns a publisher of the result with its error transformed, computed now.
    @inlinable public func mapError<E: Error>(_ transform: (Failure) -> E) -> Result<Output, E>.Publisher {
        .init(result.mapError(transform))
    }

    /// Returns a publisher of the initial result combined with the value, computed now, or of this publisher's error.
    @inlinable public func scan<T>(_ initialResult: T, _ nextPartialResult: (T, Output) -> T) -> Result<T, Failure>.Publisher {
        map { nextPartialResult(initialResult, $0) }
    }

    /// Returns a publisher of the initial result combined with the value, computed now, or of the error of this publisher or
    /// `nextPartialResult`.
    @inlinable public func tryScan<T>(
        _ initialResult: T, _ nextPartialResult: (T, Output) throws -> T
    ) -> Result<T, any Error>.Publisher {
        tryMap { try nextPartialResult(initialResult, $0) }
    }
}

extension Result.Publisher where Failure == Never {
    /// Returns a publisher of the value with another failure type; no error is ever delivered.
    @inlinable public func setFailureType<E: Error>(to failureType: E.Type) -> Result<Output, E>.Publisher {
        switch result {
        case .success(let output): .init(output)
        }
    }
}

// MARK: - Selecting the value

extension Result.Publisher {
    /// Returns this publisher: it has at most one value.
    @inlinable public func first() -> Result<Output, Failure>.Publisher { self }

    /// Returns this publisher: it has at most one value.
    @inlinable public func last() -> Result<Output, Failure>.Publisher { self }

    /// Returns a publisher that only finishes, even if the result is an error, as with Combine.
    @inlinable public func ignoreOutput() -> Empty<Output, Failure> { .init() }

    /// Returns this publisher: it has at most one value. The closure is never called.
    @inlinable public func removeDuplicates(by predicate: (Output, Output) -> Bool) -> Result<Output, Failure>.Publisher { self }

    /// Returns a publisher of the result, or of the error that the closure throws; if there is a value, the closure is called now, with the
    /// value as both arguments, as with Combine.
    @inlinable public func tryRemoveDuplicates(by predicate: (Output, Output) throws -> Bool) -> Result<Output, any Error>.Publisher {
        tried(by: predicate)
    }

    /// Returns a publisher of the value, or of `output` in place of the error.
    @inlinable public func replaceError(with output: Output) -> Result<Output, Never>.Publisher {
        .init((try? result.get()) ?? output)
    }

    /// Returns this publisher: it has a value or an error, and is never empty.
    @inlinable public func replaceEmpty(with output: Output) -> Result<Output, Failure>.Publisher { self }

    /// Returns this publisher: its result will not change.
    @inlinable public func retry(_ times: Int) -> Result<Output, Failure>.Publisher { self }

    /// Returns a publisher of the result, after `predicate` was called with the value twice: it may throw.
    @inlinable func tried(by predicate: (Output, Output) throws -> Bool) -> Result<Output, any Error>.Publisher {
        tryMap { output in
            _ = try predicate(output, output)
            return output
        }
    }
}

extension Result.Publisher where Output: Equatable {
    /// Returns this publisher: it has at most one value.
    @inlinable public func removeDuplicates() -> Result<Output, Failure>.Publisher { self }
}
