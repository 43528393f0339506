// SPDX-License-Identifier: Apache-2.0

/// Counts the values that a subscriber has requested and not received. A value, without a lock; its carrier guards it.
@usableFromInline package struct DemandLedger: Equatable {
    @usableFromInline package var owed: Subscribers.Demand

    @inlinable init(_ owed: Subscribers.Demand = .none) {
        self.owed = owed
    }

    @inlinable var isUnlimited: Bool { owed == .unlimited }

    @inlinable var isEmpty: Bool { owed == .none }

    /// Adds to the outstanding demand; saturates at unlimited.
    @inlinable mutating func add(_ demand: Subscribers.Demand) {
        owed += demand
    }

    /// Subtracts one value.
    ///
    /// - Precondition: Some demand is outstanding.
    @inlinable @inline(__always) mutating func spend() {
        require(owed != .none, "A value was delivered without demand")
        owed -= 1
    }

    /// Subtracts one value if some demand is outstanding.
    ///
    /// - Returns: Whether some was.
    @inlinable @inline(__always) mutating func spendIfOwed() -> Bool {
        guard !isEmpty else { return false }
        spend()
        return true
    }
}

extension Subscribers.Demand {
    /// Combine traps when a subscriber requests zero values; so does this package, in every build, at the same places.
    @inlinable package func assertNonZero() {
        require(self != .none, "API violation: a demand of zero was requested")
    }
}
