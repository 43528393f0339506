// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The actions of a ``TestScheduler`` that wait: a heap, in the order of their dates and, at one date, of their insertion. A value, without a lock.
struct DatedActions {
    struct Entry {
        let date: Date
        let number: UInt
        let action: ScheduledAction
    }

    private var heap: [Entry] = []
    private var count: UInt = 0

    mutating func insert(_ action: ScheduledAction, at date: Date) {
        count += 1
        heap.append(Entry(date: date, number: count, action: action))
        var child = heap.count - 1
        while child > 0, precedes(child, (child - 1) / 2) {
            heap.swapAt(child, (child - 1) / 2)
            child = (child - 1) / 2
        }
    }

    /// Removes the first entry if its date is not later. Entries before it that were disposed of are dropped.
    mutating func popFirst(until limit: Date) -> Entry? {
        while let first = heap.first, first.date <= limit {
            removeFirst()
            if !first.action.isDisposed { return first }
        }
        return nil
    }

    private mutating func removeFirst() {
        heap.swapAt(0, heap.count - 1)
        heap.removeLast()
        var parent = 0
        while true {
            var first = parent
            for child in 2 * parent + 1...2 * parent + 2 where child < heap.count && precedes(child, first) { first = child }
            if first == parent { return }
            heap.swapAt(parent, first)
            parent = first
        }
    }

    private func precedes(_ first: Int, _ second: Int) -> Bool {
        (heap[first].date, heap[first].number) < (heap[second].date, heap[second].number)
    }
}
