// SPDX-License-Identifier: Apache-2.0

/// How many of its latest values a ``ReplaySubject`` keeps for those who come later. A number is such a limit: `bufferSize: 3`.
public enum ReplayLimit: Sendable, Equatable, ExpressibleByIntegerLiteral {
    /// At most so many, not negative.
    case latest(Int)
    /// All of them, as long as the subject lives.
    case unbounded

    /// The latest values, so many at most.
    public init(integerLiteral count: Int) {
        self = .latest(count)
    }

    @usableFromInline var count: Int {
        switch self {
        case .unbounded: return .max
        case .latest(let count):
            require(count >= 0, "A subject cannot keep a negative number of values")
            return count
        }
    }
}
