// SPDX-License-Identifier: Apache-2.0

// The results for one value are computed when the operator is applied, as with Combine.

extension Just {
    /// Returns a publisher of whether the value satisfies the predicate, tested now.
    @inlinable public func allSatisfy(_ predicate: (Output) -> Bool) -> Just<Bool> { .init(predicate(output)) }

    /// Returns a publisher of whether the value satisfies the predicate, or of the error that it throws, tested now.
    @inlinable public func tryAllSatisfy(_ predicate: (Output) throws -> Bool) -> Result<Bool, any Error>.Publisher {
        tryMap(predicate)
    }

    /// Returns a publisher of whether the value satisfies the predicate, tested now.
    @inlinable public func contains(where predicate: (Output) -> Bool) -> Just<Bool> { .init(predicate(output)) }

    /// Returns a publisher of whether the value satisfies the predicate, or of the error that it throws, tested now.
    @inlinable public func tryContains(where predicate: (Output) throws -> Bool) -> Result<Bool, any Error>.Publisher {
        tryMap(predicate)
    }

    /// Returns a publisher of the value in an array.
    @inlinable public func collect() -> Just<[Output]> { .init([output]) }

    /// Returns a publisher of the number 1.
    @inlinable public func count() -> Just<Int> { .init(1) }

    /// Returns this publisher: it has only one value. The closure is never called.
    @inlinable public func min(by areInIncreasingOrder: (Output, Output) -> Bool) -> Just<Output> { self }

    /// Returns this publisher: it has only one value. The closure is never called.
    @inlinable public func max(by areInIncreasingOrder: (Output, Output) -> Bool) -> Just<Output> { self }

    /// Returns a publisher of the initial result combined with the value, computed now.
    @inlinable public func reduce<T>(_ initialResult: T, _ nextPartialResult: (T, Output) -> T) -> Result<T, Never>.Publisher {
        .init(nextPartialResult(initialResult, output))
    }

    /// Returns a publisher of the initial result combined with the value, or of the error that `nextPartialResult` throws, computed now.
    @inlinable public func tryReduce<T>(
        _ initialResult: T, _ nextPartialResult: (T, Output) throws -> T
    ) -> Result<T, any Error>.Publisher {
        .init(Result { try nextPartialResult(initialResult, output) })
    }
}

extension Just where Output: Equatable {
    /// Returns a publisher of whether the value equals `output`, compared now.
    @inlinable public func contains(_ output: Output) -> Just<Bool> { .init(self.output == output) }
}

extension Just where Output: Comparable {
    /// Returns this publisher: it has only one value.
    @inlinable public func min() -> Just<Output> { self }

    /// Returns this publisher: it has only one value.
    @inlinable public func max() -> Just<Output> { self }
}
