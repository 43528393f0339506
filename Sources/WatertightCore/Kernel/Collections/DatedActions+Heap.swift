// SPDX-License-Identifier: Apache-2.0

extension DatedActions {
    /// Removes an entry; the last one of the heap takes its index.
    mutating func remove(at index: Int) -> Entry {
        let last = heap.count - 1
        heap.swapAt(index, last)
        let removed = heap.removeLast()
        removed.place?.index = -1
        // The last entry may belong above the index: it comes from another branch.
        if index < last { if siftUp(index) == index { siftDown(index) } }
        shrink()
        return removed
    }

    /// Moves an entry towards the root as far as it precedes its parents.
    ///
    /// - Returns: Its index.
    @discardableResult
    mutating func siftUp(_ start: Int) -> Int {
        var index = start
        while index > 0 {
            let parent = (index - 1) / 2
            guard heap[index].precedes(heap[parent]) else { break }
            heap.swapAt(index, parent)
            note(index)
            index = parent
        }
        note(index)
        return index
    }

    /// Moves an entry away from the root as far as its children precede it.
    mutating func siftDown(_ start: Int) {
        var index = start
        while true {
            var first = index
            for child in 2 * index + 1..<min(2 * index + 3, max(heap.count, 2 * index + 1)) where heap[child].precedes(heap[first]) {
                first = child
            }
            if first == index { break }
            heap.swapAt(index, first)
            note(index)
            index = first
        }
        note(index)
    }

    /// Tells the place of an entry its index.
    private func note(_ index: Int) { heap[index].place?.index = index }

    /// Gives back three quarters of the memory where no more than an eighth is in use, so that a burst leaves nothing behind. Releases no action.
    private mutating func shrink() {
        guard heap.capacity > 64, heap.count <= heap.capacity / 8 else { return }
        var smaller: ContiguousArray<Entry> = []
        smaller.reserveCapacity(heap.count * 2)
        smaller.append(contentsOf: heap)
        heap = smaller
    }
}
