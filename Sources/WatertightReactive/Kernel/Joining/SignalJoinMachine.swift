// SPDX-License-Identifier: Apache-2.0

/// Decides when the values of several signals make one, and when the joined signal has completed. A value, without a lock.
@usableFromInline struct SignalJoinMachine {
    @usableFromInline enum Rule {
        /// Each value with the latest ones of the others, until all have completed.
        case latest
        /// The first values together, the second together, until one that has completed is used up.
        case pairs
    }

    @usableFromInline let rule: Rule
    /// How many inputs have no value.
    @usableFromInline var emptyCount: Int
    /// How many have not completed.
    @usableFromInline var openCount: Int
    @usableFromInline var isCompleted = false

    @inlinable init(_ rule: Rule, count: Int) {
        self.rule = rule
        emptyCount = count
        openCount = count
    }

    /// Whether each input has a value.
    @inlinable var isDue: Bool { emptyCount == 0 }

    /// Notes that an input has its first value, or one again.
    @inlinable mutating func fill() { emptyCount -= 1 }

    /// Notes that the last value of an input was taken.
    @inlinable mutating func empty(isFinished: Bool) {
        emptyCount += 1
        if isFinished { isCompleted = true }
    }

    /// Notes that an input has completed.
    @inlinable mutating func finish(isEmpty: Bool) {
        openCount -= 1
        if openCount == 0 || rule == .pairs && isEmpty { isCompleted = true }
    }
}
