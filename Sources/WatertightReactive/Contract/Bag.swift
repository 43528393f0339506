// SPDX-License-Identifier: Apache-2.0

/// A collection without an order of its own, from which each element is removed by the token of its insertion, in constant time.
///
/// Elements are in the order of insertion until one is removed, whose place the last one takes.
///
/// Source: ReactiveSwift `Bag`.
public struct Bag<Element> {
    /// Identifies an element of a bag.
    public struct Token: Sendable {
        fileprivate let value: UInt64
    }

    private var elements: ContiguousArray<Element> = []
    /// The token of the element in each place.
    private var tokens: ContiguousArray<UInt64> = []
    private var places: [UInt64: Int] = [:]
    private var nextToken: UInt64 = 0

    /// Makes an empty bag.
    public init() {}

    /// Makes a bag of elements, which cannot be removed.
    public init<S: Sequence>(_ elements: S) where S.Element == Element {
        for element in elements { insert(element) }
    }

    /// Inserts an element.
    ///
    /// - Returns: The token to remove it by.
    @discardableResult public mutating func insert(_ value: Element) -> Token {
        defer { nextToken &+= 1 }
        places[nextToken] = elements.count
        elements.append(value)
        tokens.append(nextToken)
        return Token(value: nextToken)
    }

    /// Removes an element. Does nothing if it was removed before.
    ///
    /// - Returns: The element; `nil` if it was removed before.
    @discardableResult public mutating func remove(using token: Token) -> Element? {
        guard let place = places.removeValue(forKey: token.value) else { return nil }
        let last = elements.count - 1
        elements.swapAt(place, last)
        tokens.swapAt(place, last)
        if place != last { places[tokens[place]] = place }
        tokens.removeLast()
        return elements.removeLast()
    }
}

extension Bag: RandomAccessCollection {
    /// The index of the first element.
    public var startIndex: Int { 0 }

    /// The index behind the last element.
    public var endIndex: Int { elements.count }

    /// The element at an index.
    public subscript(index: Int) -> Element { elements[index] }

    /// An iterator over a copy of the bag.
    public func makeIterator() -> Iterator { Iterator(base: elements.makeIterator()) }

    /// Iterates over the elements of a bag.
    public struct Iterator: IteratorProtocol {
        fileprivate var base: ContiguousArray<Element>.Iterator

        /// The next element; `nil` behind the last.
        public mutating func next() -> Element? { base.next() }
    }
}

extension Bag: Sendable where Element: Sendable {}
