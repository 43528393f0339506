// SPDX-License-Identifier: Apache-2.0

// Combine evaluates these over the sequence when the operator is applied, once for all subscribers, and so does this. They read the
// sequence to its end, so only `setFailureType` and `ignoreOutput` return for an endless one. `eraseToAnyPublisher()` before the
// operator makes it apply to each value as it is delivered.

extension Publishers.Sequence {
    /// Returns a publisher of the transformed elements, computed now.
    @inlinable public func map<T>(_ transform: (Output) -> T) -> Publishers.Sequence<[T], Failure> {
        .init(sequence: sequence.map(transform))
    }

    /// Returns a publisher of the transformed elements without the `nil`s, computed now.
    @inlinable public func compactMap<T>(_ transform: (Output) -> T?) -> Publishers.Sequence<[T], Failure> {
        .init(sequence: sequence.compactMap(transform))
    }

    /// Returns a publisher of the elements that satisfy the predicate, tested now.
    @inlinable public func filter(_ isIncluded: (Output) -> Bool) -> Publishers.Sequence<[Output], Failure> {
        .init(sequence: sequence.filter(isIncluded))
    }

    /// Returns a publisher of the elements, with the value in place of each `nil`, computed now.
    @inlinable public func replaceNil<T>(with output: T) -> Publishers.Sequence<[Output], Failure> where Elements.Element == T? {
        .init(sequence: sequence.map { $0 ?? output })
    }

    /// Returns a publisher of the running results, computed now.
    @inlinable public func scan<T>(
        _ initialResult: T, _ nextPartialResult: @escaping (T, Output) -> T
    ) -> Publishers.Sequence<[T], Failure> {
        var result = initialResult
        return .init(
            sequence: sequence.map { element in
                result = nextPartialResult(result, element)
                return result
            })
    }

    /// Returns a publisher of the completion alone; the sequence is not read.
    @inlinable public func ignoreOutput() -> Empty<Output, Failure> { .init() }
}

extension Publishers.Sequence where Elements.Element: Equatable {
    /// Returns a publisher of the elements that differ from their predecessor, compared now.
    @inlinable public func removeDuplicates() -> Publishers.Sequence<[Output], Failure> {
        var last: Output?
        return .init(
            sequence: sequence.filter { element in
                defer { last = element }
                return element != last
            })
    }
}

extension Publishers.Sequence {
    /// Returns a publisher of the same elements with another failure type; no error is ever delivered.
    @inlinable public func setFailureType<E: Error>(to error: E.Type) -> Publishers.Sequence<Elements, E> {
        .init(sequence: sequence)
    }
}
