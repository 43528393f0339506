// SPDX-License-Identifier: Apache-2.0

/// Elements by number, each number free again once its element is gone: insertion and removal cost the same, however many there are.
/// A value, without a lock; its keeper guards it.
@usableFromInline struct SlotTable<Element> {
    @usableFromInline var slots: ContiguousArray<Element?> = []
    @usableFromInline var free: [Int] = []

    @inlinable init() {}

    /// - Returns: The number of the element.
    @inlinable mutating func insert(_ element: Element) -> Int {
        guard let slot = free.popLast() else {
            slots.append(element)
            return slots.count - 1
        }
        slots[slot] = element
        return slot
    }

    /// Frees the number. Has no effect where it is free, or where the table was emptied since.
    @inlinable mutating func remove(_ slot: Int) {
        guard slots.indices.contains(slot), slots[slot] != nil else { return }
        slots[slot] = nil
        free.append(slot)
    }

    /// What `transform` makes of the elements, in the order of their numbers.
    @inlinable func compactMap<T>(_ transform: (Element) -> T?) -> [T] {
        slots.compactMap { $0.flatMap(transform) }
    }
}
