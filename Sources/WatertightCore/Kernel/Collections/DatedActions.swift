// SPDX-License-Identifier: Apache-2.0

/// The place of an action among the ``DatedActions``, by which it can be removed.
package final class DatedPlace: @unchecked Sendable {  // Sendable: only the dated actions use the index, under their carrier's lock.
    /// The index in the heap; -1 while the action is not in it.
    var index = -1

    package init() {}
}

/// Actions by date, the earliest first, and those of one date in the order of insertion: a binary heap. An action with a place is removed in logarithmic
/// time. A value, without a lock; its carrier guards it.
///
/// ```
///   outside ──insert──▶ in the heap ──popFirst, remove, removeAll──▶ outside: the caller releases the action, under no lock
///                          │    ▲
///                          └────┘ moveFirst: to a later date
/// ```
/// Valid transitions: a place is in one heap at most. `remove` of a place that is outside has no effect.
package struct DatedActions<Date: Comparable, Element> {
    package struct Entry {
        package var date: Date
        /// Counts the insertions. An entry that is moved keeps its number.
        let number: Int
        package let action: Element
        let place: DatedPlace?

        init(date: Date, number: Int, action: Element, place: DatedPlace?) {
            (self.date, self.number, self.action, self.place) = (date, number, action, place)
        }

        func precedes(_ other: Entry) -> Bool {
            number < other.number ? date <= other.date : date < other.date
        }
    }

    /// No entry precedes its parent: the entries at 2i + 1 and 2i + 2 are the children of the one at i.
    var heap: ContiguousArray<Entry> = []
    /// How many actions were inserted.
    package private(set) var insertions = 0

    package init() {}

    package var count: Int { heap.count }
    package var isEmpty: Bool { heap.isEmpty }
    /// How many entries fit into the memory that it has.
    package var capacity: Int { heap.capacity }

    /// The entry that is due next.
    package var first: Entry? { heap.first }

    /// The date of the entry after the first.
    package var secondDate: Date? {
        guard heap.count > 2 else { return heap.count == 2 ? heap[1].date : nil }
        return min(heap[1].date, heap[2].date)
    }

    /// The entries in the order in which they are due.
    package var sorted: [Entry] { heap.sorted { $0.precedes($1) } }

    /// Inserts an action, behind those of the same date.
    ///
    /// - Parameter place: By which the action is removed; `nil` for one that is never removed alone.
    package mutating func insert(_ action: Element, at date: Date, place: DatedPlace? = nil) {
        insertions += 1
        heap.append(Entry(date: date, number: insertions, action: action, place: place))
        sift(heap.count - 1)
    }

    /// - Returns: The entry, for the caller to release; `nil` if the place is outside.
    package mutating func remove(_ place: DatedPlace) -> Entry? {
        guard place.index >= 0 else { return nil }
        require(heap.indices.contains(place.index) && heap[place.index].place === place, "A place is among other dated actions")
        return remove(at: place.index)
    }

    /// Removes the first entry.
    package mutating func popFirst() -> Entry? { heap.isEmpty ? nil : remove(at: 0) }

    /// Gives the first entry a later date. Among those of that date it keeps the position of its insertion.
    package mutating func moveFirst(to date: Date) {
        heap[0].date = date
        sift(0)
    }

    /// Removes all entries.
    ///
    /// - Returns: The entries, for the caller to release.
    package mutating func removeAll() -> ContiguousArray<Entry> { removeAll { _ in true } }

    /// Removes the entries of certain actions, in linear time.
    ///
    /// - Returns: The entries, for the caller to release.
    package mutating func removeAll(where isRemoved: (Element) -> Bool) -> ContiguousArray<Entry> {
        let before = exchange(&heap, with: [])
        var removed: ContiguousArray<Entry> = []
        for entry in before {
            entry.place?.index = -1
            if isRemoved(entry.action) {
                removed.append(entry)
            } else {
                heap.append(entry)
                sift(heap.count - 1)
            }
        }
        return removed
    }
}
