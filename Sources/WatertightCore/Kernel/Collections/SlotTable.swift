// SPDX-License-Identifier: Apache-2.0

/// Elements by number. The number of a removed element is used again, so that insertion and removal take constant time. A value, without
/// a lock; its carrier guards it.
@usableFromInline package struct SlotTable<Element> {
    @usableFromInline var slots: ContiguousArray<Element?> = []
    @usableFromInline var free: [Int] = []

    @inlinable package init() {}

    /// - Returns: The number of the element.
    @inlinable package mutating func insert(_ element: Element) -> Int {
        guard let slot = free.popLast() else {
            slots.append(element)
            return slots.count - 1
        }
        slots[slot] = element
        return slot
    }

    /// Frees a number. Has no effect on a number that is free.
    @inlinable package mutating func remove(_ slot: Int) {
        guard slots.indices.contains(slot), slots[slot] != nil else { return }
        slots[slot] = nil
        free.append(slot)
    }

    /// The results of `transform` for the elements, in the order of their numbers, without `nil`.
    @inlinable package func compactMap<T>(_ transform: (Element) -> T?) -> [T] {
        slots.compactMap { $0.flatMap(transform) }
    }
}
