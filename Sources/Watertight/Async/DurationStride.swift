// SPDX-License-Identifier: Apache-2.0

public import WatertightCore

/// The stride of a ``ClockScheduler``: a `Duration`. A literal is in seconds.
///
/// A longer stride than the longest, some 292 years, becomes the longest, in either direction: `.seconds(.max)` means "never".
public struct DurationStride: SchedulerTimeIntervalConvertible, Comparable, SignedNumeric, ExpressibleByFloatLiteral, Hashable, Sendable {
    private var length: Duration

    /// The length; negative for a backward stride. A longer one than the longest stride becomes that.
    public var duration: Duration {
        get { length }
        set { length = Self.clamped(newValue) }
    }

    /// Makes a stride of a duration, or the longest stride in its direction.
    public init(_ duration: Duration) { length = Self.clamped(duration) }

    /// Clocks trap on dates that are farther away than 2⁶³ seconds.
    private static let longest = Duration.nanoseconds(Int64.max)

    private static func clamped(_ duration: Duration) -> Duration { min(max(duration, .zero - longest), longest) }

    /// A stride of `value` seconds.
    public init(integerLiteral value: Int) { self.init(.seconds(value)) }
    /// A stride of `value` seconds.
    public init(floatLiteral value: Double) { self = .seconds(value) }
    /// A stride of `source` seconds; `nil` if that is longer than the longest stride.
    public init?<T: BinaryInteger>(exactly source: T) {
        guard let seconds = Int(exactly: source), Self.clamped(.seconds(seconds)) == .seconds(seconds) else { return nil }
        self.init(.seconds(seconds))
    }

    /// A stride of `value` seconds.
    public static func seconds(_ value: Int) -> Self { Self(.seconds(value)) }
    /// A stride of `value` seconds.
    ///
    /// - Precondition: `value` is a number.
    public static func seconds(_ value: Double) -> Self {
        require(!value.isNaN, "NaN is no number of seconds")
        let longest = longest / .seconds(1)
        return Self(.seconds(min(max(value, -longest), longest)))
    }
    /// A stride of `value` milliseconds.
    public static func milliseconds(_ value: Int) -> Self { Self(.milliseconds(value)) }
    /// A stride of `value` microseconds.
    public static func microseconds(_ value: Int) -> Self { Self(.microseconds(value)) }
    /// A stride of `value` nanoseconds.
    public static func nanoseconds(_ value: Int) -> Self { Self(.nanoseconds(value)) }

    /// The length, without its direction.
    public var magnitude: Self { length < .zero ? Self(.zero - length) : self }

    /// Whether `lhs` is shorter; a backward stride is shorter than zero.
    public static func < (lhs: Self, rhs: Self) -> Bool { lhs.length < rhs.length }
    /// The sum, or the longest stride in its direction.
    public static func + (lhs: Self, rhs: Self) -> Self { Self(lhs.length + rhs.length) }
    /// The difference, or the longest stride in its direction.
    public static func - (lhs: Self, rhs: Self) -> Self { Self(lhs.length - rhs.length) }
    /// The product of the numbers of seconds, or the longest stride in its direction.
    public static func * (lhs: Self, rhs: Self) -> Self { Self(lhs.length * (rhs.length / .seconds(1))) }
    /// Multiplies the numbers of seconds.
    public static func *= (lhs: inout Self, rhs: Self) { lhs = lhs * rhs }
}
