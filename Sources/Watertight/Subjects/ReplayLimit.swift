// SPDX-License-Identifier: Apache-2.0

/// How many of its latest values a ``ReplaySubject`` keeps for later subscribers. An integer literal is such a limit: `bufferSize: 3`.
public enum ReplayLimit: Sendable, Equatable, ExpressibleByIntegerLiteral {
    /// At most this many values; not negative.
    case latest(Int)
    /// All values, until the subject is released.
    case unbounded

    /// Makes a limit of at most this many of the latest values.
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
