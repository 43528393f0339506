// SPDX-License-Identifier: Apache-2.0

// What the elements come to: computed when the operator is applied, once for all subscribers, as by Combine. Of an endless sequence the
// predicates return as soon as they know.

extension Publishers.Sequence {
    /// Whether all elements satisfy the predicate, asked now, up to the first that does not.
    @inlinable public func allSatisfy(_ predicate: (Output) -> Bool) -> Result<Bool, Failure>.Publisher {
        .init(sequence.allSatisfy(predicate))
    }

    /// Whether all elements satisfy the predicate, or what that throws, asked now, up to the first that does not.
    @inlinable public func tryAllSatisfy(_ predicate: (Output) throws -> Bool) -> Result<Bool, any Error>.Publisher {
        .init(Result { try sequence.allSatisfy(predicate) })
    }

    /// Whether one of the elements is the one, asked now, up to that one.
    @inlinable public func contains(where predicate: (Output) -> Bool) -> Result<Bool, Failure>.Publisher {
        .init(sequence.contains(where: predicate))
    }

    /// Whether one of the elements is the one, or what the predicate throws, asked now, up to that one.
    @inlinable public func tryContains(where predicate: (Output) throws -> Bool) -> Result<Bool, any Error>.Publisher {
        .init(Result { try sequence.contains(where: predicate) })
    }

    /// The elements in one array, read now.
    @inlinable public func collect() -> Result<[Output], Failure>.Publisher { .init(Array(sequence)) }

    /// What `nextPartialResult` makes of the initial result and the elements, made now.
    @inlinable public func reduce<T>(
        _ initialResult: T, _ nextPartialResult: @escaping (T, Output) -> T
    ) -> Result<T, Failure>.Publisher {
        .init(sequence.reduce(initialResult, nextPartialResult))
    }

    /// What `nextPartialResult` makes of the initial result and the elements, or what it throws, made now.
    @inlinable public func tryReduce<T>(
        _ initialResult: T, _ nextPartialResult: @escaping (T, Output) throws -> T
    ) -> Result<T, any Error>.Publisher {
        .init(Result { try sequence.reduce(initialResult, nextPartialResult) })
    }
}

extension Publishers.Sequence where Elements.Element: Equatable {
    /// Whether `output` is one of the elements, compared now, up to that one.
    @inlinable public func contains(_ output: Output) -> Result<Bool, Failure>.Publisher { .init(sequence.contains(output)) }
}

extension Publishers.Sequence where Failure == Never {
    /// The least element, if there is one, looked for now.
    @inlinable public func min(by areInIncreasingOrder: (Output, Output) -> Bool) -> Optional<Output>.Publisher {
        .init(sequence.min(by: areInIncreasingOrder))
    }

    /// The greatest element, if there is one, looked for now.
    @inlinable public func max(by areInIncreasingOrder: (Output, Output) -> Bool) -> Optional<Output>.Publisher {
        .init(sequence.max(by: areInIncreasingOrder))
    }
}

extension Publishers.Sequence where Elements.Element: Comparable, Failure == Never {
    /// The least element, if there is one, looked for now.
    @inlinable public func min() -> Optional<Output>.Publisher { .init(sequence.min()) }

    /// The greatest element, if there is one, looked for now.
    @inlinable public func max() -> Optional<Output>.Publisher { .init(sequence.max()) }
}

// MARK: - Counting

extension Publishers.Sequence where Elements: Collection {
    /// How many elements there are, counted now.
    @inlinable public func count() -> Result<Int, Failure>.Publisher { .init(sequence.count) }
}

extension Publishers.Sequence where Elements: RandomAccessCollection {
    /// How many elements there are.
    @inlinable public func count() -> Result<Int, Failure>.Publisher { .init(sequence.count) }
}

extension Publishers.Sequence where Elements: RandomAccessCollection, Failure == Never {
    /// How many elements there are.
    @inlinable public func count() -> Just<Int> { .init(sequence.count) }
}
