// SPDX-License-Identifier: Apache-2.0

/// Decides when the values of several signals make one, and when the joined signal has completed. A value, without a lock.
struct SignalJoinMachine {
    enum Rule {
        /// Each value with the latest ones of the others, until all have completed.
        case latest
        /// The first values together, the second together, until one that has completed is used up.
        case pairs
    }

    let rule: Rule
    /// How many inputs have no value.
    private var emptyCount: Int
    /// How many have not completed.
    private var openCount: Int
    private(set) var isCompleted = false

    init(_ rule: Rule, count: Int) {
        self.rule = rule
        emptyCount = count
        openCount = count
    }

    /// Whether each input has a value.
    var isDue: Bool { emptyCount == 0 }

    /// Notes that an input has its first value, or one again.
    mutating func fill() { emptyCount -= 1 }

    /// Notes that the last value of an input was taken.
    mutating func empty(isFinished: Bool) {
        emptyCount += 1
        if isFinished { isCompleted = true }
    }

    /// Notes that an input has completed.
    mutating func finish(isEmpty: Bool) {
        openCount -= 1
        if openCount == 0 || rule == .pairs && isEmpty { isCompleted = true }
    }
}
