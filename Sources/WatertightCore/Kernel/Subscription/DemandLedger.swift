// SPDX-License-Identifier: Apache-2.0

/// What a subscriber has asked for and has not got yet. A value, without a lock; its keeper guards it.
@usableFromInline struct DemandLedger: Equatable {
    @usableFromInline var owed: Subscribers.Demand

    @inlinable init(_ owed: Subscribers.Demand = .none) {
        self.owed = owed
    }

    @inlinable var isUnlimited: Bool { owed == .unlimited }

    @inlinable var isEmpty: Bool { owed == .none }

    /// Adds to what is owed; saturates at unlimited.
    @inlinable mutating func add(_ demand: Subscribers.Demand) {
        owed += demand
    }

    /// Takes one value off.
    ///
    /// - Precondition: Something is owed.
    @inlinable mutating func spend() {
        require(owed != .none, "A value was delivered that nobody asked for")
        owed -= 1
    }

    /// Takes one value off where something is owed.
    ///
    /// - Returns: Whether something was.
    @inlinable mutating func spendIfOwed() -> Bool {
        guard !isEmpty else { return false }
        spend()
        return true
    }
}

extension Subscribers.Demand {
    /// Combine traps when a subscriber asks for nothing; so do we, in every build, at the same places.
    @inlinable package func assertNonZero() {
        require(self != .none, "API violation: a demand of zero was requested")
    }
}
