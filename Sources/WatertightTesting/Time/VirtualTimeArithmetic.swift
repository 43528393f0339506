// SPDX-License-Identifier: Apache-2.0

internal import WatertightCore

extension VirtualTime.Stride: Comparable, SignedNumeric, ExpressibleByFloatLiteral {
    /// The length, without its direction, or the longest stride.
    public var magnitude: Self { Self(nanoseconds: Int64(clamping: nanoseconds.magnitude)) }

    /// A stride of `value` seconds.
    public init(integerLiteral value: Int) { self = .seconds(value) }

    /// A stride of `value` seconds, to the nearest nanosecond.
    public init(floatLiteral value: Double) { self = .seconds(value) }

    /// A stride of `source` seconds; `nil` if their number of nanoseconds is too large.
    public init?<T: BinaryInteger>(exactly source: T) {
        guard let seconds = Int64(exactly: source) else { return nil }
        let (product, isTooLong) = seconds.multipliedReportingOverflow(by: 1_000_000_000)
        guard !isTooLong else { return nil }
        self.init(nanoseconds: product)
    }

    /// Whether `lhs` is shorter; a backward stride is shorter than zero.
    public static func < (lhs: Self, rhs: Self) -> Bool { lhs.nanoseconds < rhs.nanoseconds }

    /// The sum, or the longest stride in that direction.
    public static func + (lhs: Self, rhs: Self) -> Self {
        Self(nanoseconds: Int64(clamping: Int128(lhs.nanoseconds) + Int128(rhs.nanoseconds)))
    }

    /// The difference, or the longest stride in that direction.
    public static func - (lhs: Self, rhs: Self) -> Self {
        Self(nanoseconds: Int64(clamping: Int128(lhs.nanoseconds) - Int128(rhs.nanoseconds)))
    }

    /// The product of the numbers of seconds, rounded towards zero, or the longest stride in that direction: `.milliseconds(250) * 4` is a second.
    public static func * (lhs: Self, rhs: Self) -> Self {
        Self(nanoseconds: Int64(clamping: Int128(lhs.nanoseconds) * Int128(rhs.nanoseconds) / 1_000_000_000))
    }

    /// Multiplies the numbers of seconds.
    public static func *= (lhs: inout Self, rhs: Self) { lhs = lhs * rhs }
}

extension VirtualTime.Stride {
    /// Makes a stride as long as one of another scheduler's time type, to the nearest nanosecond; from zero to 2³¹ seconds.
    ///
    /// A stride can be made from a number but cannot be converted to one, so its length is found by comparison.
    init<S: SchedulerTimeIntervalConvertible & SignedNumeric & Comparable>(measuring stride: S) {
        if let own = stride as? Self {
            self = own
            return
        }
        guard stride > .zero else {
            self = .zero
            return
        }
        let seconds = Self.largest(upTo: Int(Int32.max)) { S.seconds($0) <= stride }
        let rest = stride - S.seconds(seconds)
        var nanoseconds = Self.largest(upTo: 999_999_999) { S.nanoseconds($0) <= rest }
        let isNearerToNext = S.nanoseconds(nanoseconds + 1) - rest < rest - S.nanoseconds(nanoseconds)
        if isNearerToNext { nanoseconds += 1 }
        self = .seconds(seconds) + .nanoseconds(nanoseconds)
    }

    /// The largest number that fits, if zero does.
    private static func largest(upTo limit: Int, fits: (Int) -> Bool) -> Int {
        var (largest, bound) = (0, limit)
        while largest < bound {
            let middle = bound - (bound - largest) / 2
            if fits(middle) { largest = middle } else { bound = middle - 1 }
        }
        return largest
    }
}
