// SPDX-License-Identifier: Apache-2.0

/// The expected behaviour of the timing operators, each in twenty lines: time is a number that grows by one at each tick, and scheduled
/// actions run at once.
protocol TimingOracle {
    mutating func value(_ value: Int, at now: Int)
    mutating func request(at now: Int)
    mutating func end(_ ending: String, at now: Int)
    mutating func tick(to now: Int)
    var log: [String] { get }
}

struct DebounceOracle: TimingOracle {
    let flushes: Bool
    var last: (value: Int, due: Int)?
    var budget = 0
    var isOver = false
    var log: [String] = []

    mutating func value(_ value: Int, at now: Int) {
        if !isOver { last = (value, now + 2) }
    }

    mutating func request(at now: Int) { budget += 1 }

    mutating func tick(to now: Int) {
        if last?.due == now { release() }
    }

    mutating func end(_ ending: String, at now: Int) {
        if isOver { return }
        if flushes, ending == "finished" { release() }
        isOver = true
        last = nil
        log.append(ending)
    }

    mutating func release() {
        if let last, budget > 0 {
            budget -= 1
            log.append("\(last.value)")
        }
        last = nil
    }
}

struct ThrottleOracle: TimingOracle {
    let latest: Bool
    var waiting: (value: Int, due: Int)?
    var next = 0
    var budget = 0
    var ending: String?
    var log: [String] = []

    mutating func value(_ value: Int, at now: Int) {
        if ending != nil || budget == 0 { return }
        if let waiting {
            if latest { self.waiting = (value, waiting.due) }
            return
        }
        budget -= 1
        waiting = (value, max(now, next))
        tick(to: now)
    }

    mutating func request(at now: Int) { if ending == nil || waiting != nil { budget += 1 } }

    mutating func tick(to now: Int) {
        guard let waiting, waiting.due <= now else { return }
        self.waiting = nil
        next = now + 2
        log.append("\(waiting.value)")
        if let ending { log.append(ending) }
    }

    mutating func end(_ ending: String, at now: Int) {
        if self.ending != nil { return }
        self.ending = ending
        if waiting == nil { log.append(ending) }
    }
}

struct TimeoutOracle: TimingOracle {
    var deadline = 2
    var wasRequested = false
    var isOver = false
    var log: [String] = []

    mutating func value(_ value: Int, at now: Int) {
        if isOver { return }
        deadline = now + 2
        log.append("\(value)")
    }

    mutating func request(at now: Int) {
        if !wasRequested { deadline = now + 2 }
        wasRequested = true
    }

    mutating func tick(to now: Int) {
        if now == deadline { end("late", at: now) }
    }

    mutating func end(_ ending: String, at now: Int) {
        if isOver { return }
        isOver = true
        log.append(ending)
    }
}

/// Arrays by twos at most; those of time every two ticks.
struct GroupingOracle: TimingOracle {
    let limit: Int
    /// The last is being filled.
    var groups: [[Int]] = [[]]
    var budget = 0
    var ending: String?
    var isOver = false
    var log: [String] = []

    mutating func value(_ value: Int, at now: Int) {
        if ending != nil { return }
        groups[groups.count - 1].append(value)
        if groups[groups.count - 1].count == limit { groups.append([]) }
        settle(including: 1)
    }

    mutating func request(at now: Int) {
        budget += 1
        settle(including: ending == nil ? 1 : 0)
    }

    mutating func tick(to now: Int) {
        if ending == nil, now.isMultiple(of: 2) { settle(including: 0) }
    }

    mutating func end(_ ending: String, at now: Int) {
        if self.ending != nil { return }
        self.ending = ending
        if ending != "finished" { groups = [] }
        settle(including: 0)
    }

    /// Delivers the requested values, except a number of the last.
    mutating func settle(including held: Int) {
        if isOver { return }
        while groups.count > held, budget > 0, let first = groups.first, !first.isEmpty {
            budget -= 1
            log.append("\(groups.removeFirst())")
        }
        if groups.isEmpty || groups.last?.count == limit { groups.append([]) }
        guard let ending, groups.allSatisfy(\.isEmpty) else { return }
        isOver = true
        log.append(ending)
    }
}
