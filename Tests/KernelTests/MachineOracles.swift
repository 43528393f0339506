// SPDX-License-Identifier: Apache-2.0

/// Every sequence of events up to a length.
///
/// - Parameter visit: Called with each.
func everySequence<Event>(of events: [Event], upTo length: Int, _ visit: ([Event]) -> Void) {
    func extend(_ sequence: [Event]) {
        visit(sequence)
        if sequence.count < length { for event in events { extend(sequence + [event]) } }
    }
    extend([])
}

/// What a queue should do, in twenty lines.
struct QueueOracle {
    var waiting: [Int] = []
    var isClosed = false
    var isDiscarded = false

    static let completion = -1

    mutating func enqueue(_ value: Int) -> Bool {
        if isClosed || isDiscarded { return false }
        waiting.append(value)
        return true
    }

    mutating func close() -> Bool {
        if isClosed || isDiscarded { return false }
        isClosed = true
        waiting.append(Self.completion)
        return true
    }

    mutating func dequeue() -> Int? {
        if waiting.isEmpty { return nil }
        return waiting.removeFirst()
    }

    mutating func discard() -> [Int] {
        isDiscarded = true
        defer { waiting = [] }
        return waiting
    }
}

/// What a join should do, with the values themselves: which of them came out, which wait, whether the end was told.
struct JoinOracle {
    var isOuterOpen = true
    var isOver = false
    var running = 0
    var budget = 0
    var held = 0
    var delivered = 0
    var completions = 0

    mutating func begin() -> Bool {
        if isOver { return false }
        running += 1
        return true
    }

    mutating func value() {
        if isOver { return }
        if budget > 0, held == 0 {
            budget -= 1
            delivered += 1
        } else {
            held += 1
        }
    }

    mutating func ask() {
        if isOver { return }
        budget += 1
        if held > 0 {
            held -= 1
            budget -= 1
            delivered += 1
        }
        finishIfDone()
    }

    mutating func innerFinished() {
        if isOver { return }
        running -= 1
        finishIfDone()
    }

    mutating func outerFinished() {
        if isOver { return }
        isOuterOpen = false
        finishIfDone()
    }

    mutating func finishIfDone() {
        guard !isOuterOpen, running == 0, held == 0 else { return }
        isOver = true
        completions += 1
    }

    mutating func cancel() {
        isOver = true
        held = 0
    }
}
