// SPDX-License-Identifier: Apache-2.0

/// The expected behaviour of a zip, with the numbers of the values themselves.
struct ZipOracle {
    var queues: [[Int]]
    var finished: Set<Int> = []
    var groups: [[Int]] = []
    var isOver = false

    mutating func value(_ value: Int, at index: Int) {
        if isOver || finished.contains(index) { return }
        queues[index].append(value)
        if queues.allSatisfy({ !$0.isEmpty }) { groups.append(queues.indices.map { queues[$0].removeFirst() }) }
        endIfHopeless()
    }

    mutating func finish(at index: Int) {
        if isOver { return }
        finished.insert(index)
        endIfHopeless()
    }

    mutating func endIfHopeless() {
        if finished.contains(where: { queues[$0].isEmpty }) { isOver = true }
    }
}

/// The expected behaviour of a combineLatest, with the numbers of the values themselves.
struct LatestOracle {
    var latest: [Int?]
    var finished: Set<Int> = []
    var budget = 0
    var groups: [[Int]] = []
    var isOver = false

    mutating func value(_ value: Int, at index: Int) {
        if isOver || finished.contains(index) { return }
        latest[index] = value
        let group = latest.compactMap { $0 }
        guard group.count == latest.count, budget > 0 else { return }
        budget -= 1
        groups.append(group)
    }

    mutating func finish(at index: Int) {
        if isOver { return }
        finished.insert(index)
        isOver = finished.count == latest.count
    }
}

/// The expected behaviour of a merge, with the numbers of the values themselves.
struct MergeOracle {
    var held: [Int?]
    var finished: Set<Int> = []
    var budget = 0
    var delivered: [Int] = []
    var isOver = false

    mutating func value(_ value: Int, at index: Int) {
        if isOver || finished.contains(index) { return }
        guard budget > 0 else { return held[index] = value }
        budget -= 1
        delivered.append(value)
    }

    mutating func request() {
        if isOver { return }
        budget += 1
        if let index = held.firstIndex(where: { $0 != nil }), let value = held[index] {
            held[index] = nil
            budget -= 1
            delivered.append(value)
        }
        endIfDone()
    }

    mutating func finish(at index: Int) {
        if isOver { return }
        finished.insert(index)
        endIfDone()
    }

    mutating func endIfDone() {
        isOver = finished.count == held.count && held.allSatisfy { $0 == nil }
    }
}
