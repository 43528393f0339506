// SPDX-License-Identifier: Apache-2.0

// What an operator makes of one value or none is known at once: it is computed when the operator is applied, as by Combine. Of no value
// Combine makes no result either, where the operators for any publisher would count zero, or deliver what they began with.

extension Optional.Publisher {
    /// What `transform` makes of the value, made now.
    @inlinable public func map<T>(_ transform: (Output) -> T) -> Optional<T>.Publisher { .init(output.map(transform)) }

    /// What `transform` makes of the value, if it makes anything, made now.
    @inlinable public func compactMap<T>(_ transform: (Output) -> T?) -> Optional<T>.Publisher { .init(output.flatMap(transform)) }

    /// What `nextPartialResult` makes of the initial result and the value, made now; nothing where there is none.
    @inlinable public func scan<T>(_ initialResult: T, _ nextPartialResult: (T, Output) -> T) -> Optional<T>.Publisher {
        map { nextPartialResult(initialResult, $0) }
    }

    /// What `nextPartialResult` makes of the initial result and the value, made now; nothing where there is none, as with Combine.
    @inlinable public func reduce<T>(_ initialResult: T, _ nextPartialResult: (T, Output) -> T) -> Optional<T>.Publisher {
        map { nextPartialResult(initialResult, $0) }
    }

    /// Whether the value satisfies the predicate, asked now; nothing where there is none, as with Combine.
    @inlinable public func allSatisfy(_ predicate: (Output) -> Bool) -> Optional<Bool>.Publisher { map(predicate) }

    /// Whether the value is the one, asked now; nothing where there is none, as with Combine.
    @inlinable public func contains(where predicate: (Output) -> Bool) -> Optional<Bool>.Publisher { map(predicate) }

    /// The value in an array, or an empty array.
    @inlinable public func collect() -> Optional<[Output]>.Publisher { .init(output.map { [$0] } ?? []) }

    /// One; nothing where there is no value, as with Combine.
    @inlinable public func count() -> Optional<Int>.Publisher { map { _ in 1 } }

    /// This publisher: it has at most one value. The closure is never called.
    @inlinable public func min(by areInIncreasingOrder: (Output, Output) -> Bool) -> Optional<Output>.Publisher { self }

    /// This publisher: it has at most one value. The closure is never called.
    @inlinable public func max(by areInIncreasingOrder: (Output, Output) -> Bool) -> Optional<Output>.Publisher { self }

    /// This publisher: it cannot fail.
    @inlinable public func replaceError(with output: Output) -> Optional<Output>.Publisher { self }

    /// This publisher: it cannot fail.
    @inlinable public func retry(_ times: Int) -> Optional<Output>.Publisher { self }
}

extension Optional.Publisher where Wrapped: Equatable {
    /// Whether the value is `output`, compared now; nothing where there is none, as with Combine.
    @inlinable public func contains(_ output: Output) -> Optional<Bool>.Publisher { map { $0 == output } }
}

extension Optional.Publisher where Wrapped: Comparable {
    /// This publisher: it has at most one value.
    @inlinable public func min() -> Optional<Output>.Publisher { self }

    /// This publisher: it has at most one value.
    @inlinable public func max() -> Optional<Output>.Publisher { self }
}
