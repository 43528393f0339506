// SPDX-License-Identifier: Apache-2.0

// The elements that pass are found when the operator is applied, as with Combine, in an endless sequence as far as necessary.
// `prefix(_:)` and `dropFirst(_:)` read nothing yet, and `drop(while:)` reads to the first element that stays.

extension Publishers.Sequence {
    /// Returns a publisher of the first elements, up to `maxLength` of them.
    ///
    /// - Precondition: `maxLength` is not negative.
    @inlinable public func prefix(_ maxLength: Int) -> Publishers.Sequence<PrefixSequence<Elements>, Failure> {
        .init(sequence: sequence.prefix(maxLength))
    }

    /// Returns a publisher of the elements before the first that does not satisfy the predicate, tested now.
    @inlinable public func prefix(while predicate: (Output) -> Bool) -> Publishers.Sequence<[Output], Failure> {
        .init(sequence: sequence.prefix(while: predicate))
    }

    /// Returns a publisher of the elements after the first `count`.
    ///
    /// - Precondition: `count` is not negative.
    @inlinable public func dropFirst(_ count: Int = 1) -> Publishers.Sequence<DropFirstSequence<Elements>, Failure> {
        .init(sequence: sequence.dropFirst(count))
    }

    /// Returns a publisher of the elements from the first that does not satisfy the predicate, found now.
    @inlinable public func drop(while predicate: (Output) -> Bool) -> Publishers.Sequence<DropWhileSequence<Elements>, Failure> {
        .init(sequence: sequence.drop(while: predicate))
    }
}

extension Publishers.Sequence where Failure == Never {
    /// Returns a publisher of the first element that satisfies the predicate, if there is one, found now.
    @inlinable public func first(where predicate: (Output) -> Bool) -> Optional<Output>.Publisher {
        .init(sequence.first(where: predicate))
    }
}

extension Publishers.Sequence where Elements: Collection, Failure == Never {
    /// Returns a publisher of the first element, if there is one.
    @inlinable public func first() -> Optional<Output>.Publisher { .init(sequence.first) }

    /// Returns a publisher of the element at an index of the collection, if that is one of its indices.
    @inlinable public func output(at index: Elements.Index) -> Optional<Output>.Publisher {
        .init(sequence.indices.contains(index) ? sequence[index] : nil)
    }
}

extension Publishers.Sequence where Elements: Collection {
    /// Returns a publisher of the elements at a range of the collection's indices.
    ///
    /// - Precondition: The range lies within the collection.
    @inlinable public func output(in range: Range<Elements.Index>) -> Publishers.Sequence<[Output], Failure> {
        .init(sequence: Array(sequence[range]))
    }
}

extension Publishers.Sequence where Elements: BidirectionalCollection, Failure == Never {
    /// Returns a publisher of the last element, if there is one.
    @inlinable public func last() -> Optional<Output>.Publisher { .init(sequence.last) }

    /// Returns a publisher of the last element that satisfies the predicate, if there is one, found now, from the end.
    @inlinable public func last(where predicate: (Output) -> Bool) -> Optional<Output>.Publisher {
        .init(sequence.last(where: predicate))
    }
}

extension Publishers.Sequence where Elements: RandomAccessCollection, Failure == Never {
    /// Returns a publisher of the element at an index of the collection, if that is one of its indices.
    @inlinable public func output(at index: Elements.Index) -> Optional<Output>.Publisher {
        .init(sequence.indices.contains(index) ? sequence[index] : nil)
    }
}

extension Publishers.Sequence where Elements: RandomAccessCollection {
    /// Returns a publisher of the elements at a range of the collection's indices.
    ///
    /// - Precondition: The range lies within the collection.
    @inlinable public func output(in range: Range<Elements.Index>) -> Publishers.Sequence<[Output], Failure> {
        .init(sequence: Array(sequence[range]))
    }
}
