// SPDX-License-Identifier: Apache-2.0

// Combine's rules, each pinned by a test: unlimited absorbs everything, an overflow becomes unlimited, a difference below zero
// between two demands becomes none, and a difference below zero with an integer is the caller's error and traps.

extension Subscribers.Demand {
    /// Returns the sum; unlimited if either is unlimited or the sum overflows.
    @inlinable public static func + (lhs: Self, rhs: Self) -> Self {
        // Two raw values are each at most 2⁶³, so their sum may wrap only if both are unlimited.
        lhs.isUnlimited || rhs.isUnlimited ? .unlimited : Self(rawValue: lhs.rawValue &+ rhs.rawValue)
    }

    /// Adds `rhs`; unlimited if either is unlimited or the sum overflows.
    @inlinable public static func += (lhs: inout Self, rhs: Self) {
        lhs = lhs + rhs
    }

    /// Returns the sum with a number of values; unlimited if `lhs` is unlimited or the sum overflows.
    ///
    /// - Precondition: The result is not negative.
    @inlinable public static func + (lhs: Self, rhs: Int) -> Self {
        guard let values = lhs.max else { return .unlimited }
        let (sum, isOverflow) = values.addingReportingOverflow(rhs)
        return isOverflow ? .unlimited : .max(sum)
    }

    /// Adds a number of values.
    ///
    /// - Precondition: The result is not negative.
    @inlinable public static func += (lhs: inout Self, rhs: Int) {
        lhs = lhs + rhs
    }

    /// Returns `lhs` multiplied by `rhs`; unlimited if the product overflows or `lhs` is unlimited, even with an `rhs` of zero.
    ///
    /// - Precondition: `rhs` is not negative unless `lhs` is unlimited.
    @inlinable public static func * (lhs: Self, rhs: Int) -> Self {
        guard let values = lhs.max else { return .unlimited }
        let (product, isOverflow) = values.multipliedReportingOverflow(by: rhs)
        return isOverflow ? .unlimited : .max(product)
    }

    /// Multiplies the demand by `rhs`; unlimited if the demand is unlimited or the product overflows.
    ///
    /// - Precondition: `rhs` is not negative unless the demand is unlimited.
    @inlinable public static func *= (lhs: inout Self, rhs: Int) {
        lhs = lhs * rhs
    }

    /// Returns the difference, at least none; unlimited if `lhs` is.
    @inlinable public static func - (lhs: Self, rhs: Self) -> Self {
        if lhs.isUnlimited { return .unlimited }
        return rhs.rawValue >= lhs.rawValue ? .none : Self(rawValue: lhs.rawValue - rhs.rawValue)
    }

    /// Subtracts `rhs`, down to none; an unlimited demand stays so.
    @inlinable public static func -= (lhs: inout Self, rhs: Self) {
        lhs = lhs - rhs
    }

    /// Returns the difference with a number of values; unlimited with an unlimited `lhs`, and none if the difference overflows.
    ///
    /// - Precondition: The result is not negative.
    @inlinable public static func - (lhs: Self, rhs: Int) -> Self {
        guard let values = lhs.max else { return .unlimited }
        let (difference, isOverflow) = values.subtractingReportingOverflow(rhs)
        return isOverflow ? .none : .max(difference)
    }

    /// Subtracts a number of values; an unlimited demand stays so.
    ///
    /// - Precondition: The result is not negative.
    @inlinable public static func -= (lhs: inout Self, rhs: Int) {
        lhs = lhs - rhs
    }
}

// MARK: - Comparison

extension Subscribers.Demand {
    /// Whether `lhs` requests fewer values than `rhs`; unlimited is more than any number and equal to itself.
    @inlinable public static func < (lhs: Self, rhs: Self) -> Bool { lhs.rawValue < rhs.rawValue }
    /// Whether `lhs` requests no more values than `rhs`.
    @inlinable public static func <= (lhs: Self, rhs: Self) -> Bool { lhs.rawValue <= rhs.rawValue }
    /// Whether `lhs` requests no fewer values than `rhs`.
    @inlinable public static func >= (lhs: Self, rhs: Self) -> Bool { lhs.rawValue >= rhs.rawValue }
    /// Whether `lhs` requests more values than `rhs`.
    @inlinable public static func > (lhs: Self, rhs: Self) -> Bool { lhs.rawValue > rhs.rawValue }

    /// Whether `lhs` requests exactly `rhs` values.
    @inlinable public static func == (lhs: Self, rhs: Int) -> Bool { lhs.max == rhs }
    /// Whether `lhs` requests anything but exactly `rhs` values.
    @inlinable public static func != (lhs: Self, rhs: Int) -> Bool { lhs.max != rhs }
    /// Whether `lhs` requests fewer than `rhs` values.
    @inlinable public static func < (lhs: Self, rhs: Int) -> Bool { lhs.max.map { $0 < rhs } ?? false }
    /// Whether `lhs` requests at most `rhs` values.
    @inlinable public static func <= (lhs: Self, rhs: Int) -> Bool { lhs.max.map { $0 <= rhs } ?? false }
    /// Whether `lhs` requests at least `rhs` values.
    @inlinable public static func >= (lhs: Self, rhs: Int) -> Bool { lhs.max.map { $0 >= rhs } ?? true }
    /// Whether `lhs` requests more than `rhs` values.
    @inlinable public static func > (lhs: Self, rhs: Int) -> Bool { lhs.max.map { $0 > rhs } ?? true }

    /// Whether `rhs` requests exactly `lhs` values.
    @inlinable public static func == (lhs: Int, rhs: Self) -> Bool { rhs == lhs }
    /// Whether `rhs` requests anything but exactly `lhs` values.
    @inlinable public static func != (lhs: Int, rhs: Self) -> Bool { rhs != lhs }
    /// Whether `lhs` values are fewer than `rhs` requests.
    @inlinable public static func < (lhs: Int, rhs: Self) -> Bool { rhs > lhs }
    /// Whether `lhs` values are no more than `rhs` requests.
    @inlinable public static func <= (lhs: Int, rhs: Self) -> Bool { rhs >= lhs }
    /// Whether `lhs` values are no fewer than `rhs` requests.
    @inlinable public static func >= (lhs: Int, rhs: Self) -> Bool { rhs <= lhs }
    /// Whether `lhs` values are more than `rhs` requests.
    @inlinable public static func > (lhs: Int, rhs: Self) -> Bool { rhs < lhs }
}
