// SPDX-License-Identifier: Apache-2.0

/// The expected behaviour of a queue, in twenty lines.
struct QueueOracle {
    let capacity: Int
    let rule: String
    var waiting: [Int] = []
    var isClosed = false

    static let completion = -1

    mutating func enqueue(_ value: Int) -> String {
        if isClosed { return "refused" }
        if waiting.count < capacity {
            waiting.append(value)
            return "taken"
        }
        guard rule == "oldest", capacity > 0 else { return rule == "fails" ? "overflowed" : "dropped" }
        waiting.append(value)
        return "instead of \(waiting.removeFirst())"
    }

    mutating func close() -> Bool {
        if isClosed { return false }
        isClosed = true
        waiting.append(Self.completion)
        return true
    }

    mutating func dequeue() -> Int? {
        if waiting.isEmpty { return nil }
        return waiting.removeFirst()
    }

    mutating func discard() -> [Int] {
        isClosed = true
        defer { waiting = [] }
        return waiting
    }
}

/// The expected behaviour of a buffer for two: its output, and the time of the end.
struct BufferOracle {
    let dropsOldest: Bool
    /// Whether it is no Combine's: it ends without a request, accepts nothing after an end, and a failure empties it.
    let completesAtOnce: Bool
    var kept: [Int] = []
    var budget = 0
    var isOpen = false
    var ending: String?
    var log: [String] = []
    var isOver = false

    mutating func value(_ value: Int) {
        if isOver || ending == "failed" || (completesAtOnce && ending != nil) { return }
        if kept.count < 2 { kept.append(value) } else if dropsOldest { kept = [kept[1], value] }
        settle()
    }

    mutating func end(_ ending: String) {
        if self.ending == nil { self.ending = ending }
        if completesAtOnce, self.ending == "failed" { kept = [] }
        settle()
    }

    mutating func settle() {
        guard isOpen, !isOver else { return }
        while budget > 0, !kept.isEmpty {
            budget -= 1
            log.append("\(kept.removeFirst())")
        }
        guard let ending, completesAtOnce ? kept.isEmpty : budget > 0 || ending == "failed" else { return }
        isOver = true
        log.append(ending)
    }
}

/// The expected behaviour of a join, with the values themselves: those delivered, those waiting, and whether the end was delivered.
struct FlatteningOracle {
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

    mutating func request() {
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
