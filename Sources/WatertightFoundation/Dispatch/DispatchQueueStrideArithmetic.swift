// SPDX-License-Identifier: Apache-2.0

import Dispatch

extension DispatchQueue.SchedulerTimeType.Stride {
    /// A stride of `s` seconds, or the longest stride in that direction.
    public static func seconds(_ s: Int) -> Self { Self(s, times: 1_000_000_000) }

    /// A stride of `s` seconds, rounded towards zero to whole nanoseconds, or the longest stride in that direction.
    ///
    /// - Precondition: `s` is a number.
    public static func seconds(_ s: Double) -> Self {
        require(!s.isNaN, "NaN is no number of seconds")
        let nanoseconds = s * 1_000_000_000
        if nanoseconds >= Double(Int64.max) { return Self(nanoseconds: .max) }
        if nanoseconds <= Double(Int64.min) { return Self(nanoseconds: .min) }
        return Self(nanoseconds: Int64(nanoseconds))
    }

    /// A stride of `ms` thousandths of a second, or the longest stride in that direction.
    public static func milliseconds(_ ms: Int) -> Self { Self(ms, times: 1_000_000) }

    /// A stride of `us` millionths of a second, or the longest stride in that direction.
    public static func microseconds(_ us: Int) -> Self { Self(us, times: 1_000) }

    /// A stride of `ns` nanoseconds.
    public static func nanoseconds(_ ns: Int) -> Self { Self(ns, times: 1) }

    private init(_ count: Int, times nanoseconds: Int64) {
        let (product, isTooLong) = Int64(count).multipliedReportingOverflow(by: nanoseconds)
        self.init(nanoseconds: !isTooLong ? product : count < 0 ? .min : .max)
    }
}

extension DispatchQueue.SchedulerTimeType.Stride {
    /// Whether `lhs` is shorter.
    public static func < (lhs: Self, rhs: Self) -> Bool { lhs.nanoseconds < rhs.nanoseconds }

    /// The sum.
    ///
    /// - Precondition: It is less than 2⁶³ nanoseconds.
    public static func + (lhs: Self, rhs: Self) -> Self { Self(lhs.nanoseconds.addingReportingOverflow(rhs.nanoseconds)) }

    /// The difference.
    ///
    /// - Precondition: It is less than 2⁶³ nanoseconds.
    public static func - (lhs: Self, rhs: Self) -> Self { Self(lhs.nanoseconds.subtractingReportingOverflow(rhs.nanoseconds)) }

    private init(_ result: (partialValue: Int64, overflow: Bool)) {
        require(!result.overflow, "A length of time cannot be 2⁶³ nanoseconds or more")
        self.init(nanoseconds: result.partialValue)
    }

    /// Zero, as in Combine: the product of two lengths of time is not a length of time.
    public static func * (lhs: Self, rhs: Self) -> Self { .nanoseconds(0) }

    /// Adds.
    public static func += (lhs: inout Self, rhs: Self) { lhs = lhs + rhs }

    /// Subtracts.
    public static func -= (lhs: inout Self, rhs: Self) { lhs = lhs - rhs }

    /// Sets `lhs` to zero, as in Combine: the product of two lengths of time is not a length of time.
    public static func *= (lhs: inout Self, rhs: Self) { lhs = lhs * rhs }
}
