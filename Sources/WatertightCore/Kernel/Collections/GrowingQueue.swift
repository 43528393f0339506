// SPDX-License-Identifier: Apache-2.0

import DequeModule

/// A first-in-first-out queue that notes when it grows: when it comes to hold 1,024 elements, and at each doubling. A value, without a lock; its carrier
/// guards it, and reports the growth of a queue that nothing bounds.
@usableFromInline package struct GrowingQueue<Element> {
    @usableFromInline package private(set) var elements: Deque<Element> = []
    /// The greatest of these counts that it has come to since it was last asked; 0 if it has come to none.
    @usableFromInline private(set) var passed = 0

    @inlinable package init() {}

    @inlinable package var count: Int { elements.count }
    @inlinable package var isEmpty: Bool { elements.isEmpty }

    @inlinable package mutating func append(_ element: Element) {
        elements.append(element)
        if elements.count & 1_023 == 0 { note(from: elements.count - 1) }
    }

    @inlinable package mutating func append(contentsOf new: some Collection<Element>) {
        let before = elements.count
        elements.append(contentsOf: new)
        note(from: before)
    }

    /// Notes that it has grown from so many elements.
    @usableFromInline mutating func note(from before: Int) {
        if let growth = BufferGrowth.reported(from: before, to: elements.count) { passed = growth }
    }

    /// Whether it has come to such a count since it was last asked for its growth.
    @inlinable @inline(__always) package var hasGrown: Bool { passed != 0 }

    /// The count to which it has grown since it was last asked, if that is reported and as many still wait.
    @inlinable @inline(__always) package mutating func takeGrowth() -> Int? { passed == 0 ? nil : takePassed() }

    @usableFromInline mutating func takePassed() -> Int? {
        defer { passed = 0 }
        return passed <= elements.count ? passed : nil
    }

    @inlinable package mutating func popFirst() -> Element? { elements.popFirst() }

    /// Removes all.
    @inlinable package mutating func removeAll() -> Deque<Element> { exchange(&elements, with: []) }

    /// Removes the oldest; all, if there are fewer.
    @inlinable package mutating func removeFirst(_ number: Int) -> Deque<Element> {
        guard number < elements.count else { return removeAll() }
        let oldest = Deque(elements.prefix(number))
        elements.removeFirst(number)
        return oldest
    }

    /// Removes the newest.
    ///
    /// - Precondition: There are as many.
    @inlinable package mutating func removeLast(_ number: Int) -> Deque<Element> {
        let newest = Deque(elements.suffix(number))
        elements.removeLast(number)
        return newest
    }
}
