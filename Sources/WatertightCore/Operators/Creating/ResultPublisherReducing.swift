// SPDX-License-Identifier: Apache-2.0

// What one result comes to, known when the operator is applied, as with Combine. An error stays that error.

extension Result.Publisher {
    /// Whether the value satisfies the predicate, asked now.
    @inlinable public func allSatisfy(_ predicate: (Output) -> Bool) -> Result<Bool, Failure>.Publisher { map(predicate) }

    /// Whether the value satisfies the predicate, or what that throws, asked now.
    @inlinable public func tryAllSatisfy(_ predicate: (Output) throws -> Bool) -> Result<Bool, any Error>.Publisher {
        tryMap(predicate)
    }

    /// Whether the value is the one, asked now.
    @inlinable public func contains(where predicate: (Output) -> Bool) -> Result<Bool, Failure>.Publisher { map(predicate) }

    /// Whether the value is the one, or what the predicate throws, asked now.
    @inlinable public func tryContains(where predicate: (Output) throws -> Bool) -> Result<Bool, any Error>.Publisher {
        tryMap(predicate)
    }

    /// The value in an array.
    @inlinable public func collect() -> Result<[Output], Failure>.Publisher { map { [$0] } }

    /// One.
    @inlinable public func count() -> Result<Int, Failure>.Publisher { map { _ in 1 } }

    /// This publisher: it has at most one value. The closure is never called.
    @inlinable public func min(by areInIncreasingOrder: (Output, Output) -> Bool) -> Result<Output, Failure>.Publisher { self }

    /// The result, or what the closure throws that is called with the value, twice the same, now, as by Combine.
    @inlinable public func tryMin(by areInIncreasingOrder: (Output, Output) throws -> Bool) -> Result<Output, any Error>.Publisher {
        tried(by: areInIncreasingOrder)
    }

    /// This publisher: it has at most one value. The closure is never called.
    @inlinable public func max(by areInIncreasingOrder: (Output, Output) -> Bool) -> Result<Output, Failure>.Publisher { self }

    /// The result, or what the closure throws that is called with the value, twice the same, now, as by Combine.
    @inlinable public func tryMax(by areInIncreasingOrder: (Output, Output) throws -> Bool) -> Result<Output, any Error>.Publisher {
        tried(by: areInIncreasingOrder)
    }

    /// The result with what `nextPartialResult` makes of the initial result and the value, made now.
    @inlinable public func reduce<T>(_ initialResult: T, _ nextPartialResult: (T, Output) -> T) -> Result<T, Failure>.Publisher {
        map { nextPartialResult(initialResult, $0) }
    }

    /// The result with what `nextPartialResult` makes of the initial result and the value, or what it throws, made now.
    @inlinable public func tryReduce<T>(
        _ initialResult: T, _ nextPartialResult: (T, Output) throws -> T
    ) -> Result<T, any Error>.Publisher {
        tryMap { try nextPartialResult(initialResult, $0) }
    }
}

extension Result.Publisher where Output: Equatable {
    /// Whether the value is `output`, compared now.
    @inlinable public func contains(_ output: Output) -> Result<Bool, Failure>.Publisher { map { $0 == output } }
}

extension Result.Publisher where Output: Comparable {
    /// This publisher: it has at most one value.
    @inlinable public func min() -> Result<Output, Failure>.Publisher { self }

    /// This publisher: it has at most one value.
    @inlinable public func max() -> Result<Output, Failure>.Publisher { self }
}
