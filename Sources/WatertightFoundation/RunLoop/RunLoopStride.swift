// SPDX-License-Identifier: Apache-2.0
// Written by Scripts/generate-twins: change it there.

public import Foundation

extension RunLoop.SchedulerTimeType {
    /// A length of time, in seconds.
    ///
    /// Source: Combine's Foundation overlay.
    public struct Stride: SchedulerTimeIntervalConvertible, ExpressibleByFloatLiteral, Comparable, SignedNumeric,
        Codable, Hashable, Sendable
    {
        /// The type of a floating-point literal for it, in seconds.
        public typealias FloatLiteralType = TimeInterval
        /// The type of an integer literal for it, in seconds.
        public typealias IntegerLiteralType = TimeInterval
        /// The type of its length in seconds.
        public typealias Magnitude = TimeInterval

        /// The length in seconds; negative for a backward stride, despite the name.
        public var magnitude: TimeInterval

        /// The length in seconds.
        public var timeInterval: TimeInterval { magnitude }

        /// A stride of `timeInterval` seconds.
        public init(_ timeInterval: TimeInterval) { magnitude = timeInterval }

        /// A stride of `value` seconds.
        public init(integerLiteral value: TimeInterval) { magnitude = value }

        /// A stride of `value` seconds.
        public init(floatLiteral value: TimeInterval) { magnitude = value }

        /// A stride of `source` seconds; `nil` if a `Double` cannot represent the number exactly.
        public init?<T: BinaryInteger>(exactly source: T) {
            guard let seconds = TimeInterval(exactly: source) else { return nil }
            magnitude = seconds
        }
    }
}

extension RunLoop.SchedulerTimeType.Stride {
    /// A stride of `s` seconds.
    public static func seconds(_ s: Int) -> Self { Self(TimeInterval(s)) }

    /// A stride of `s` seconds.
    public static func seconds(_ s: Double) -> Self { Self(s) }

    /// A stride of `ms` thousandths of a second.
    public static func milliseconds(_ ms: Int) -> Self { Self(TimeInterval(ms) / 1_000) }

    /// A stride of `us` millionths of a second.
    public static func microseconds(_ us: Int) -> Self { Self(TimeInterval(us) / 1_000_000) }

    /// A stride of `ns` nanoseconds.
    public static func nanoseconds(_ ns: Int) -> Self { Self(TimeInterval(ns) / 1_000_000_000) }

    /// Whether `lhs` is shorter.
    public static func < (lhs: Self, rhs: Self) -> Bool { lhs.magnitude < rhs.magnitude }

    /// The sum.
    public static func + (lhs: Self, rhs: Self) -> Self { Self(lhs.magnitude + rhs.magnitude) }

    /// The difference.
    public static func - (lhs: Self, rhs: Self) -> Self { Self(lhs.magnitude - rhs.magnitude) }

    /// The product of the numbers of seconds.
    public static func * (lhs: Self, rhs: Self) -> Self { Self(lhs.magnitude * rhs.magnitude) }

    /// Multiplies the numbers of seconds.
    public static func *= (lhs: inout Self, rhs: Self) { lhs = lhs * rhs }
}
