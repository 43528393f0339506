// SPDX-License-Identifier: Apache-2.0

package import Watertight

/// What `task` does by a policy, written down as plainly as can be: for tests that play random scripts on both.
package struct TaskOracle {
    package private(set) var running: [Int] = []
    package private(set) var delivered: [Int] = []
    package private(set) var dropped: [Int] = []
    package private(set) var cancelled: Set<Int> = []
    package private(set) var ending: Ending?

    package enum Ending {
        case finished
        case failed
        case cancelled
    }

    private let policy: TaskPolicy
    private let bound: Int
    private let dropsOldest: Bool
    private var waiting: [Int] = []
    private var requested = 0
    private var hasUpstreamFinished = false
    /// The values that have begun and whose results were not delivered, in order; `true` once the body has returned.
    private var begun: [(value: Int, hasReturned: Bool)] = []

    package init(_ policy: TaskPolicy, _ buffer: ValuesBuffer) {
        self.policy = policy
        switch buffer {
        case .unbounded: (bound, dropsOldest) = (.max, false)
        case .bounded(let size, let overflow): (bound, dropsOldest) = (size, overflow == .dropOldest)
        }
    }

    private var slots: Int { if case .concurrent(let count, _) = policy { count } else { 1 } }
    private var isOrdered: Bool { if case .concurrent(_, true) = policy { true } else { false } }

    package mutating func request(_ count: Int) {
        requested += count
        beginWaiting()
    }

    package mutating func send(_ value: Int) {
        guard ending == nil, !hasUpstreamFinished else { return }
        waiting.append(value)
        beginWaiting()
        switch policy {
        case .serial, .concurrent:
            while waiting.count > bound { dropped.append(dropsOldest && bound > 0 ? waiting.removeFirst() : waiting.removeLast()) }
        case .latest:
            if !waiting.isEmpty { cancelled.formUnion(running) }
            keepNewest()
        case .keepLatest: keepNewest()
        case .dropWhileBusy:
            dropped += waiting
            waiting = []
        }
    }

    private mutating func keepNewest() {
        dropped += waiting.dropLast()
        waiting = Array(waiting.suffix(1))
    }

    private mutating func beginWaiting() {
        while ending == nil, let next = waiting.first, begun.count < slots, requested > begun.count + delivered.count {
            waiting.removeFirst()
            begun.append((next, false))
            running.append(next)
        }
    }

    package mutating func end(_ value: Int, failing: Bool) {
        running.removeAll { $0 == value }
        guard ending == nil else { return }
        if cancelled.contains(value) {
            begun.removeAll { $0.value == value }
        } else if failing {
            return over(.failed)
        } else if isOrdered {
            for index in begun.indices where begun[index].value == value { begun[index].hasReturned = true }
            while let first = begun.first, first.hasReturned {
                delivered.append(first.value)
                begun.removeFirst()
            }
        } else {
            begun.removeAll { $0.value == value }
            delivered.append(value)
        }
        beginWaiting()
        finishIfDone()
    }

    package mutating func finish() {
        hasUpstreamFinished = true
        finishIfDone()
    }

    private mutating func finishIfDone() {
        if hasUpstreamFinished, waiting.isEmpty, begun.isEmpty { over(.finished) }
    }

    package mutating func fail() { if !hasUpstreamFinished { over(.failed) } }
    package mutating func cancel() { over(.cancelled) }

    private mutating func over(_ ending: Ending) {
        guard self.ending == nil else { return }
        self.ending = ending
        waiting = []
        if ending != .finished { cancelled.formUnion(running) }
    }
}
