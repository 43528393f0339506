// SPDX-License-Identifier: Apache-2.0

// These results are computed when the operator is applied, once for all subscribers, as with Combine. For an endless sequence, the
// operators with predicates return as soon as the result is known.

extension Publishers.Sequence {
    /// Returns a publisher of whether all elements satisfy the predicate, tested now, up to the first that does not.
    @inlinable public func allSatisfy(_ predicate: (Output) -> Bool) -> Result<Bool, Failure>.Publisher {
        .init(sequence.allSatisfy(predicate))
    }

    /// Returns a publisher of whether all elements satisfy the predicate, or of the error that it throws, tested now, up to the first that does not.
    @inlinable public func tryAllSatisfy(_ predicate: (Output) throws -> Bool) -> Result<Bool, any Error>.Publisher {
        .init(Result { try sequence.allSatisfy(predicate) })
    }

    /// Returns a publisher of whether an element satisfies the predicate, tested now, up to the first that does.
    @inlinable public func contains(where predicate: (Output) -> Bool) -> Result<Bool, Failure>.Publisher {
        .init(sequence.contains(where: predicate))
    }

    /// Returns a publisher of whether an element satisfies the predicate, or of the error that it throws, tested now, up to the first that does.
    @inlinable public func tryContains(where predicate: (Output) throws -> Bool) -> Result<Bool, any Error>.Publisher {
        .init(Result { try sequence.contains(where: predicate) })
    }

    /// Returns a publisher of the elements in one array, read now.
    @inlinable public func collect() -> Result<[Output], Failure>.Publisher { .init(Array(sequence)) }

    /// Returns a publisher of the initial result combined with all elements, computed now.
    @inlinable public func reduce<T>(
        _ initialResult: T, _ nextPartialResult: @escaping (T, Output) -> T
    ) -> Result<T, Failure>.Publisher {
        .init(sequence.reduce(initialResult, nextPartialResult))
    }

    /// Returns a publisher of the initial result combined with all elements, or of the error that `nextPartialResult` throws, computed now.
    @inlinable public func tryReduce<T>(
        _ initialResult: T, _ nextPartialResult: @escaping (T, Output) throws -> T
    ) -> Result<T, any Error>.Publisher {
        .init(Result { try sequence.reduce(initialResult, nextPartialResult) })
    }
}

extension Publishers.Sequence where Elements.Element: Equatable {
    /// Returns a publisher of whether `output` is one of the elements, compared now, up to the first that is equal.
    @inlinable public func contains(_ output: Output) -> Result<Bool, Failure>.Publisher { .init(sequence.contains(output)) }
}

extension Publishers.Sequence where Failure == Never {
    /// Returns a publisher of the least element, if there is one, found now.
    @inlinable public func min(by areInIncreasingOrder: (Output, Output) -> Bool) -> Optional<Output>.Publisher {
        .init(sequence.min(by: areInIncreasingOrder))
    }

    /// Returns a publisher of the greatest element, if there is one, found now.
    @inlinable public func max(by areInIncreasingOrder: (Output, Output) -> Bool) -> Optional<Output>.Publisher {
        .init(sequence.max(by: areInIncreasingOrder))
    }
}

extension Publishers.Sequence where Elements.Element: Comparable, Failure == Never {
    /// Returns a publisher of the least element, if there is one, found now.
    @inlinable public func min() -> Optional<Output>.Publisher { .init(sequence.min()) }

    /// Returns a publisher of the greatest element, if there is one, found now.
    @inlinable public func max() -> Optional<Output>.Publisher { .init(sequence.max()) }
}

// MARK: - Counting

extension Publishers.Sequence where Elements: Collection {
    /// Returns a publisher of the number of elements, counted now.
    @inlinable public func count() -> Result<Int, Failure>.Publisher { .init(sequence.count) }
}

extension Publishers.Sequence where Elements: RandomAccessCollection {
    /// Returns a publisher of the number of elements.
    @inlinable public func count() -> Result<Int, Failure>.Publisher { .init(sequence.count) }
}

extension Publishers.Sequence where Elements: RandomAccessCollection, Failure == Never {
    /// Returns a publisher of the number of elements.
    @inlinable public func count() -> Just<Int> { .init(sequence.count) }
}
