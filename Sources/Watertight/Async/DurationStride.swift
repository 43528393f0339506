// SPDX-License-Identifier: Apache-2.0

public import WatertightCore

/// The stride of a ``ClockScheduler``: a `Duration`. A literal is in seconds.
public struct DurationStride: SchedulerTimeIntervalConvertible, Comparable, SignedNumeric, ExpressibleByFloatLiteral, Hashable, Sendable {
    /// The length; negative for a backward stride.
    public var duration: Duration

    /// Makes a stride of a duration.
    public init(_ duration: Duration) { self.duration = duration }

    /// A stride of `value` seconds.
    public init(integerLiteral value: Int) { self.init(.seconds(value)) }
    /// A stride of `value` seconds.
    public init(floatLiteral value: Double) { self.init(.seconds(value)) }
    /// A stride of `source` seconds; `nil` if an `Int` cannot represent their number.
    public init?<T: BinaryInteger>(exactly source: T) {
        guard let seconds = Int(exactly: source) else { return nil }
        self.init(.seconds(seconds))
    }

    /// A stride of `value` seconds.
    public static func seconds(_ value: Int) -> Self { Self(.seconds(value)) }
    /// A stride of `value` seconds.
    public static func seconds(_ value: Double) -> Self { Self(.seconds(value)) }
    /// A stride of `value` milliseconds.
    public static func milliseconds(_ value: Int) -> Self { Self(.milliseconds(value)) }
    /// A stride of `value` microseconds.
    public static func microseconds(_ value: Int) -> Self { Self(.microseconds(value)) }
    /// A stride of `value` nanoseconds.
    public static func nanoseconds(_ value: Int) -> Self { Self(.nanoseconds(value)) }

    /// The length, without its direction.
    public var magnitude: Self { duration < .zero ? Self(.zero - duration) : self }

    /// Whether `lhs` is shorter; a backward stride is shorter than zero.
    public static func < (lhs: Self, rhs: Self) -> Bool { lhs.duration < rhs.duration }
    /// The sum.
    public static func + (lhs: Self, rhs: Self) -> Self { Self(lhs.duration + rhs.duration) }
    /// The difference.
    public static func - (lhs: Self, rhs: Self) -> Self { Self(lhs.duration - rhs.duration) }
    /// The product of the numbers of seconds.
    public static func * (lhs: Self, rhs: Self) -> Self { Self(lhs.duration * (rhs.duration / .seconds(1))) }
    /// Multiplies the numbers of seconds.
    public static func *= (lhs: inout Self, rhs: Self) { lhs = lhs * rhs }
}
