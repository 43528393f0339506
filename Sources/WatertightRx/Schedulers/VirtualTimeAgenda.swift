// SPDX-License-Identifier: Apache-2.0

/// An action whose type is hidden.
protocol VirtualTimeAction: AnyObject {
    var isDisposed: Bool { get }
    func run()
}

extension ScheduledAction: VirtualTimeAction {}

/// The actions of a ``VirtualTimeScheduler`` that wait: a heap, ordered by their times and, at one time, by the order of insertion.
struct VirtualTimeAgenda<Time>: CustomDebugStringConvertible {
    struct Entry {
        let time: Time
        let number: Int
        let action: any VirtualTimeAction
    }

    private let isEarlier: (Time, Time) -> Bool
    private var heap: [Entry] = []
    private var count = 0

    init(isEarlier: @escaping (Time, Time) -> Bool) {
        self.isEarlier = isEarlier
    }

    mutating func insert(_ action: any VirtualTimeAction, at time: Time) {
        heap.append(Entry(time: time, number: count, action: action))
        count += 1
        var child = heap.count - 1
        while child > 0, precedes(child, (child - 1) / 2) {
            heap.swapAt(child, (child - 1) / 2)
            child = (child - 1) / 2
        }
    }

    /// Removes the first entry if it is due. Entries before it that were disposed of are dropped.
    mutating func popFirst(if isDue: (Time) -> Bool) -> Entry? {
        while let first = heap.first {
            guard first.action.isDisposed || isDue(first.time) else { return nil }
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
        let (first, second) = (heap[first], heap[second])
        if isEarlier(first.time, second.time) { return true }
        return !isEarlier(second.time, first.time) && first.number < second.number
    }

    var debugDescription: String { heap.map { "\($0.time)" }.description.replacing("\"", with: "") }
}
