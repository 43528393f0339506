// SPDX-License-Identifier: Apache-2.0

// An operator's result for one value or none is known at once: it is computed when the operator is applied, as with Combine. Without a
// value Combine has no result either, whereas the operators for any publisher would count zero, or deliver the initial result.

extension Optional.Publisher {
    /// Returns a publisher of the transformed value, computed now.
    @inlinable public func map<T>(_ transform: (Output) -> T) -> Optional<T>.Publisher { .init(output.map(transform)) }

    /// Returns a publisher of the transformed value, unless that is `nil`, computed now.
    @inlinable public func compactMap<T>(_ transform: (Output) -> T?) -> Optional<T>.Publisher { .init(output.flatMap(transform)) }

    /// Returns a publisher of the initial result combined with the value, computed now; empty without a value.
    @inlinable public func scan<T>(_ initialResult: T, _ nextPartialResult: (T, Output) -> T) -> Optional<T>.Publisher {
        map { nextPartialResult(initialResult, $0) }
    }

    /// Returns a publisher of the initial result combined with the value, computed now; empty without a value, as with Combine.
    @inlinable public func reduce<T>(_ initialResult: T, _ nextPartialResult: (T, Output) -> T) -> Optional<T>.Publisher {
        map { nextPartialResult(initialResult, $0) }
    }

    /// Returns a publisher of whether the value satisfies the predicate, tested now; empty without a value, as with Combine.
    @inlinable public func allSatisfy(_ predicate: (Output) -> Bool) -> Optional<Bool>.Publisher { map(predicate) }

    /// Returns a publisher of whether the value satisfies the predicate, tested now; empty without a value, as with Combine.
    @inlinable public func contains(where predicate: (Output) -> Bool) -> Optional<Bool>.Publisher { map(predicate) }

    /// Returns a publisher of the value in an array, or of an empty array.
    @inlinable public func collect() -> Optional<[Output]>.Publisher { .init(output.map { [$0] } ?? []) }

    /// Returns a publisher of the number 1; empty without a value, as with Combine.
    @inlinable public func count() -> Optional<Int>.Publisher { map { _ in 1 } }

    /// Returns this publisher: it has at most one value. The closure is never called.
    @inlinable public func min(by areInIncreasingOrder: (Output, Output) -> Bool) -> Optional<Output>.Publisher { self }

    /// Returns this publisher: it has at most one value. The closure is never called.
    @inlinable public func max(by areInIncreasingOrder: (Output, Output) -> Bool) -> Optional<Output>.Publisher { self }

    /// Returns this publisher: it cannot fail.
    @inlinable public func replaceError(with output: Output) -> Optional<Output>.Publisher { self }

    /// Returns this publisher: it cannot fail.
    @inlinable public func retry(_ times: Int) -> Optional<Output>.Publisher { self }
}

extension Optional.Publisher where Wrapped: Equatable {
    /// Returns a publisher of whether the value equals `output`, compared now; empty without a value, as with Combine.
    @inlinable public func contains(_ output: Output) -> Optional<Bool>.Publisher { map { $0 == output } }
}

extension Optional.Publisher where Wrapped: Comparable {
    /// Returns this publisher: it has at most one value.
    @inlinable public func min() -> Optional<Output>.Publisher { self }

    /// Returns this publisher: it has at most one value.
    @inlinable public func max() -> Optional<Output>.Publisher { self }
}
