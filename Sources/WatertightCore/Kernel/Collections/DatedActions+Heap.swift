// SPDX-License-Identifier: Apache-2.0

extension DatedActions {
    /// Removes an entry; the last one of the heap takes its index.
    mutating func remove(at index: Int) -> Entry {
        let last = heap.count - 1
        heap.swapAt(index, last)
        let removed = heap.removeLast()
        removed.place?.index = -1
        if index < last { sift(index) }
        shrink()
        return removed
    }

    /// Moves an entry to where it belongs.
    mutating func sift(_ start: Int) {
        heap.withUnsafeMutableBufferPointer { heap in
            guard let entries = heap.baseAddress else { return }
            // It is out of the heap meanwhile, so that each step moves one entry and not two.
            let entry = (entries + start).move()
            var hole = start
            func fill(from index: Int) {
                entries[index].place?.index = hole
                (entries + hole).moveInitialize(from: entries + index, count: 1)
                hole = index
            }
            // To a leaf: it was one mostly, and it costs half of the comparisons not to look whether it belongs higher up.
            while 2 * hole + 1 < heap.count {
                let child = 2 * hole + 1
                fill(from: child + 1 < heap.count && entries[child + 1].precedes(entries[child]) ? child + 1 : child)
            }
            while hole > 0, entry.precedes(entries[(hole - 1) / 2]) { fill(from: (hole - 1) / 2) }
            entry.place?.index = hole
            (entries + hole).initialize(to: entry)
        }
    }

    /// Gives back three quarters of the memory if no more than an eighth is in use, so that a burst leaves nothing behind. Releases no action.
    private mutating func shrink() {
        guard heap.capacity > 64, heap.count <= heap.capacity / 8 else { return }
        var smaller: ContiguousArray<Entry> = []
        smaller.reserveCapacity(heap.count * 2)
        smaller.append(contentsOf: heap)
        heap = smaller
    }
}
