// SPDX-License-Identifier: Apache-2.0

/// An object that knows its slot in an ``OrderedSlots``.
@usableFromInline package protocol SlotHolder: AnyObject {
    /// The index of its slot, or -1. Written by the table alone; guarded as that is.
    var slot: Int { get set }
}

/// Objects in the order in which they joined. A value, without a lock; its carrier guards it.
///
/// Each object knows its slot, so that it leaves in constant time. The gaps that objects leave are closed when there are more gaps than objects, and those
/// at the end at once: joining and leaving take constant time on average.
@usableFromInline package struct OrderedSlots<Element: SlotHolder> {
    private var slots: ContiguousArray<Element?> = []
    /// The slots below this one are gaps.
    private var first = 0
    package private(set) var count = 0

    @usableFromInline package init() {}

    /// The number of slots, gaps included.
    var slotCount: Int { slots.count }

    /// The number of slots for which there is memory.
    var capacity: Int { slots.capacity }

    package mutating func append(_ element: Element) {
        if slots.count >= 2 * count + Self.spareGaps { closeGaps() }
        element.slot = slots.count
        slots.append(element)
        count += 1
    }

    private static var spareGaps: Int { 8 }

    /// Removes an object, which the caller retains, so that it is not released here.
    ///
    /// - Returns: Whether it had a slot.
    @discardableResult
    package mutating func remove(_ element: Element) -> Bool {
        let slot = element.slot
        guard slots.indices.contains(slot), slots[slot] === element else { return false }
        slots[slot] = nil
        count -= 1
        if slot == slots.count - 1 { removeLastGaps() }
        return true
    }

    /// Removes the object that joined first.
    mutating func removeFirst() -> Element? {
        guard count > 0 else { return nil }
        while true {
            if let element = slots[first] {
                remove(element)
                return element
            }
            first += 1
        }
    }

    private mutating func removeLastGaps() {
        repeat { slots.removeLast() } while !slots.isEmpty && slots[slots.count - 1] == nil
        // The memory that many objects have needed is freed when the last of them has left.
        if slots.isEmpty {
            first = 0
            if slots.capacity > Self.smallRoom { slots = [] }
        }
    }

    private static var smallRoom: Int { 64 }

    private mutating func closeGaps() {
        slots = slots.filter { $0 != nil }
        first = 0
        for index in slots.indices { slots[index]?.slot = index }
    }

    package func forEach(_ body: (Element) -> Void) {
        for case let element? in slots { body(element) }
    }

    func contains(where isSuch: (Element) -> Bool) -> Bool { slots.contains { $0.map(isSuch) ?? false } }
}
