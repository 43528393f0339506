// SPDX-License-Identifier: Apache-2.0

// Combine applies these to the sequence when the operator is applied, once for all subscribers, and so does this. They read the sequence
// to its end, so none of these but `setFailureType` and `ignoreOutput` returns for an endless one. `eraseToAnyPublisher()` before the
// operator makes it apply to each value.

extension Publishers.Sequence {
    /// A publisher of what `transform` makes of the elements, made now.
    @inlinable public func map<T>(_ transform: (Output) -> T) -> Publishers.Sequence<[T], Failure> {
        .init(sequence: sequence.map(transform))
    }

    /// A publisher of what `transform` makes of the elements, without the `nil`s, made now.
    @inlinable public func compactMap<T>(_ transform: (Output) -> T?) -> Publishers.Sequence<[T], Failure> {
        .init(sequence: sequence.compactMap(transform))
    }

    /// A publisher of the elements that are wanted, asked now.
    @inlinable public func filter(_ isIncluded: (Output) -> Bool) -> Publishers.Sequence<[Output], Failure> {
        .init(sequence: sequence.filter(isIncluded))
    }

    /// A publisher of the elements, with the value in place of each `nil`, made now.
    @inlinable public func replaceNil<T>(with output: T) -> Publishers.Sequence<[Output], Failure> where Elements.Element == T? {
        .init(sequence: sequence.map { $0 ?? output })
    }

    /// A publisher of the running results, made now.
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

    /// Nothing but the completion; the sequence is not read.
    @inlinable public func ignoreOutput() -> Empty<Output, Failure> { .init() }
}

extension Publishers.Sequence where Elements.Element: Equatable {
    /// A publisher of the elements that differ from the one before, compared now.
    @inlinable public func removeDuplicates() -> Publishers.Sequence<[Output], Failure> {
        var last: Output?
        return .init(
            sequence: sequence.filter { element in
                defer { last = element }
                return element != last
            })
    }
}

extension Publishers.Sequence where Failure == Never {
    /// A publisher of the same elements, with an error promised to the type checker that never comes.
    @inlinable public func setFailureType<E: Error>(to error: E.Type) -> Publishers.Sequence<Elements, E> {
        .init(sequence: sequence)
    }
}
