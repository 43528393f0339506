// SPDX-License-Identifier: Apache-2.0

// What an operator makes of one result is known at once: it is computed when the operator is applied, as by Combine.

extension Result.Publisher {
    /// The result with the value that `transform` makes, made now.
    @inlinable public func map<T>(_ transform: (Output) -> T) -> Result<T, Failure>.Publisher { .init(result.map(transform)) }

    /// The result with the value that `transform` makes, or what it throws, made now.
    @inlinable public func tryMap<T>(_ transform: (Output) throws -> T) -> Result<T, any Error>.Publisher {
        .init(Result<T, any Error> { try transform(result.get()) })
    }

    /// The result with the error that `transform` makes, made now.
    @inlinable public func mapError<E: Error>(_ transform: (Failure) -> E) -> Result<Output, E>.Publisher {
        .init(result.mapError(transform))
    }

    /// The result with what `nextPartialResult` makes of the initial result and the value, made now.
    @inlinable public func scan<T>(_ initialResult: T, _ nextPartialResult: (T, Output) -> T) -> Result<T, Failure>.Publisher {
        map { nextPartialResult(initialResult, $0) }
    }

    /// The result with what `nextPartialResult` makes of the initial result and the value, or what it throws, made now.
    @inlinable public func tryScan<T>(
        _ initialResult: T, _ nextPartialResult: (T, Output) throws -> T
    ) -> Result<T, any Error>.Publisher {
        tryMap { try nextPartialResult(initialResult, $0) }
    }
}

extension Result.Publisher where Failure == Never {
    /// The value, with an error promised to the type checker that never comes.
    @inlinable public func setFailureType<E: Error>(to failureType: E.Type) -> Result<Output, E>.Publisher {
        switch result {
        case .success(let output): .init(output)
        }
    }
}

// MARK: - What gets through

extension Result.Publisher {
    /// This publisher: it has at most one value.
    @inlinable public func first() -> Result<Output, Failure>.Publisher { self }

    /// This publisher: it has at most one value.
    @inlinable public func last() -> Result<Output, Failure>.Publisher { self }

    /// Nothing but a finish, also where the result is an error, as with Combine.
    @inlinable public func ignoreOutput() -> Empty<Output, Failure> { .init() }

    /// This publisher: it has at most one value. The closure is never called.
    @inlinable public func removeDuplicates(by predicate: (Output, Output) -> Bool) -> Result<Output, Failure>.Publisher { self }

    /// The result, or what the closure throws that is called with the value, twice the same, now, as by Combine.
    @inlinable public func tryRemoveDuplicates(by predicate: (Output, Output) throws -> Bool) -> Result<Output, any Error>.Publisher {
        tried(by: predicate)
    }

    /// The value, or the other one in place of the error.
    @inlinable public func replaceError(with output: Output) -> Result<Output, Never>.Publisher {
        .init((try? result.get()) ?? output)
    }

    /// This publisher: without an error it is not empty.
    @inlinable public func replaceEmpty(with output: Output) -> Result<Output, Failure>.Publisher { self }

    /// This publisher: its result will not change.
    @inlinable public func retry(_ times: Int) -> Result<Output, Failure>.Publisher { self }

    /// The result, after `predicate` was called with the value and itself: it may throw.
    @inlinable func tried(by predicate: (Output, Output) throws -> Bool) -> Result<Output, any Error>.Publisher {
        tryMap { output in
            _ = try predicate(output, output)
            return output
        }
    }
}

extension Result.Publisher where Output: Equatable {
    /// This publisher: it has at most one value.
    @inlinable public func removeDuplicates() -> Result<Output, Failure>.Publisher { self }
}
