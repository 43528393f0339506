// SPDX-License-Identifier: Apache-2.0

// Elements before and after those of an extensible collection are added when the operator is applied, as with Combine.

extension Publishers.Sequence where Elements: RangeReplaceableCollection {
    /// Returns a publisher of `elements`, followed by this publisher's elements, put together now.
    @inlinable public func prepend(_ elements: Output...) -> Publishers.Sequence<Elements, Failure> { prepend(elements) }

    /// Returns a publisher of `elements`, followed by this publisher's elements, put together now.
    @inlinable public func prepend<S: Swift.Sequence>(
        _ elements: S
    ) -> Publishers.Sequence<Elements, Failure> where Elements.Element == S.Element {
        .init(sequence: elements + sequence)
    }

    /// Returns a publisher of the elements of `publisher`, followed by this publisher's elements, put together now.
    @inlinable public func prepend(_ publisher: Publishers.Sequence<Elements, Failure>) -> Publishers.Sequence<Elements, Failure> {
        .init(sequence: publisher.sequence + sequence)
    }

    /// Returns a publisher of this publisher's elements, followed by `elements`, put together now.
    @inlinable public func append(_ elements: Output...) -> Publishers.Sequence<Elements, Failure> { append(elements) }

    /// Returns a publisher of this publisher's elements, followed by `elements`, put together now.
    @inlinable public func append<S: Swift.Sequence>(
        _ elements: S
    ) -> Publishers.Sequence<Elements, Failure> where Elements.Element == S.Element {
        .init(sequence: sequence + elements)
    }

    /// Returns a publisher of this publisher's elements, followed by those of `publisher`, put together now.
    @inlinable public func append(_ publisher: Publishers.Sequence<Elements, Failure>) -> Publishers.Sequence<Elements, Failure> {
        .init(sequence: sequence + publisher.sequence)
    }
}
