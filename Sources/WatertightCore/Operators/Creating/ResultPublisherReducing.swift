// SPDX-License-Identifier: Apache-2.0

// The results for one value are computed when the operator is applied, as with Combine. An error stays that error.

extension Result.Publisher {
    /// Returns a publisher of whether the value satisfies the predicate, tested now, or of the result's error.
    @inlinable public func allSatisfy(_ predicate: (Output) -> Bool) -> Result<Bool, Failure>.Publisher { map(predicate) }

    /// Returns a publisher of whether the value satisfies the predicate, tested now, or of the error of the result or the predicate.
    @inlinable public func tryAllSatisfy(_ predicate: (Output) throws -> Bool) -> Result<Bool, any Error>.Publisher {
        tryMap(predicate)
    }

    /// Returns a publisher of whether the value satisfies the predicate, tested now, or of the result's error.
    @inlinable public func contains(where predicate: (Output) -> Bool) -> Result<Bool, Failure>.Publisher { map(predicate) }

    /// Returns a publisher of whether the value satisfies the predicate, tested now, or of the error of the result or the predicate.
    @inlinable public func tryContains(where predicate: (Output) throws -> Bool) -> Result<Bool, any Error>.Publisher {
        tryMap(predicate)
    }

    /// Returns a publisher of the value in an array, or of the result's error.
    @inlinable public func collect() -> Result<[Output], Failure>.Publisher { map { [$0] } }

    /// Returns a publisher of the number 1, or of the result's error.
    @inlinable public func count() -> Result<Int, Failure>.Publisher { map { _ in 1 } }

    /// Returns this publisher: it has at most one value. The closure is never called.
    @inlinable public func min(by areInIncreasingOrder: (Output, Output) -> Bool) -> Result<Output, Failure>.Publisher { self }

    /// Returns a publisher of the result, or of the error that the closure throws; if there is a value, the closure is called now, with the
    /// value as both arguments, as with Combine.
    @inlinable public func tryMin(by areInIncreasingOrder: (Output, Output) throws -> Bool) -> Result<Output, any Error>.Publisher {
        tried(by: areInIncreasingOrder)
    }

    /// Returns this publisher: it has at most one value. The closure is never called.
    @inlinable public func max(by areInIncreasingOrder: (Output, Output) -> Bool) -> Result<Output, Failure>.Publisher { self }

    /// Returns a publisher of the result, or of the error that the closure throws; if there is a value, the closure is called now, with the
    /// value as both arguments, as with Combine.
    @inlinable public func tryMax(by areInIncreasingOrder: (Output, Output) throws -> Bool) -> Result<Output, any Error>.Publisher {
        tried(by: areInIncreasingOrder)
    }

    /// Returns a publisher of the initial result combined with the value, computed now, or of this publisher's error.
    @inlinable public func reduce<T>(_ initialResult: T, _ nextPartialResult: (T, Output) -> T) -> Result<T, Failure>.Publisher {
        map { nextPartialResult(initialResult, $0) }
    }

    /// Returns a publisher of the initial result combined with the value, computed now, or of the error of this publisher or
    /// `nextPartialResult`.
    @inlinable public func tryReduce<T>(
        _ initialResult: T, _ nextPartialResult: (T, Output) throws -> T
    ) -> Result<T, any Error>.Publisher {
        tryMap { try nextPartialResult(initialResult, $0) }
    }
}

extension Result.Publisher where Output: Equatable {
    /// Returns a publisher of whether the value equals `output`, compared now, or of the result's error.
    @inlinable public func contains(_ output: Output) -> Result<Bool, Failure>.Publisher { map { $0 == output } }
}

extension Result.Publisher where Output: Comparable {
    /// Returns this publisher: it has at most one value.
    @inlinable public func min() -> Result<Output, Failure>.Publisher { self }

    /// Returns this publisher: it has at most one value.
    @inlinable public func max() -> Result<Output, Failure>.Publisher { self }
}
