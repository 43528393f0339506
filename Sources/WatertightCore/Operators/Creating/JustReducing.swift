// SPDX-License-Identifier: Apache-2.0

// What one value comes to, known when the operator is applied, as with Combine.

extension Just {
    /// Whether the value satisfies the predicate, asked now.
    @inlinable public func allSatisfy(_ predicate: (Output) -> Bool) -> Just<Bool> { .init(predicate(output)) }

    /// Whether the value satisfies the predicate, or what that throws, asked now.
    @inlinable public func tryAllSatisfy(_ predicate: (Output) throws -> Bool) -> Result<Bool, any Error>.Publisher {
        tryMap(predicate)
    }

    /// Whether the value is the one, asked now.
    @inlinable public func contains(where predicate: (Output) -> Bool) -> Just<Bool> { .init(predicate(output)) }

    /// Whether the value is the one, or what the predicate throws, asked now.
    @inlinable public func tryContains(where predicate: (Output) throws -> Bool) -> Result<Bool, any Error>.Publisher {
        tryMap(predicate)
    }

    /// The value in an array.
    @inlinable public func collect() -> Just<[Output]> { .init([output]) }

    /// One.
    @inlinable public func count() -> Just<Int> { .init(1) }

    /// This publisher: it has but one value. The closure is never called.
    @inlinable public func min(by areInIncreasingOrder: (Output, Output) -> Bool) -> Just<Output> { self }

    /// This publisher: it has but one value. The closure is never called.
    @inlinable public func max(by areInIncreasingOrder: (Output, Output) -> Bool) -> Just<Output> { self }

    /// What `nextPartialResult` makes of the initial result and the value, made now.
    @inlinable public func reduce<T>(_ initialResult: T, _ nextPartialResult: (T, Output) -> T) -> Result<T, Never>.Publisher {
        .init(nextPartialResult(initialResult, output))
    }

    /// What `nextPartialResult` makes of the initial result and the value, or what it throws, made now.
    @inlinable public func tryReduce<T>(
        _ initialResult: T, _ nextPartialResult: (T, Output) throws -> T
    ) -> Result<T, any Error>.Publisher {
        .init(Result { try nextPartialResult(initialResult, output) })
    }
}

extension Just where Output: Equatable {
    /// Whether the value is `output`, compared now.
    @inlinable public func contains(_ output: Output) -> Just<Bool> { .init(self.output == output) }
}

extension Just where Output: Comparable {
    /// This publisher: it has but one value.
    @inlinable public func min() -> Just<Output> { self }

    /// This publisher: it has but one value.
    @inlinable public func max() -> Just<Output> { self }
}
