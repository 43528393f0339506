// SPDX-License-Identifier: Apache-2.0

/// A scheduler of Foundation's whose time is a date.
struct SchedulerRow {
    let type: String
    /// With its article.
    let noun: String

    func path(of part: String) -> String { "Sources/WatertightFoundation/\(type)/\(type)\(part).swift" }
}

let schedulers = [
    SchedulerRow(type: "RunLoop", noun: "a run loop"),
    SchedulerRow(type: "OperationQueue", noun: "an operation queue"),
]

extension SchedulerRow {
    var time: String {
        """
        public import Foundation

        extension \(type) {
            /// A moment in \(noun)'s time: a date.
            ///
            /// Source: Combine's Foundation overlay.
            public struct SchedulerTimeType: Strideable, Codable, Hashable, Sendable {
                /// The moment as a date.
                public var date: Date

                /// The moment `date`.
                public init(_ date: Date) {
                    self.date = date
                }

                /// The stride from this moment to `other`; negative if `other` is earlier.
                public func distance(to other: SchedulerTimeType) -> Stride {
                    Stride(other.date.timeIntervalSinceReferenceDate - date.timeIntervalSinceReferenceDate)
                }

                /// The moment `n` after this one.
                public func advanced(by n: Stride) -> SchedulerTimeType {
                    SchedulerTimeType(date + n.timeInterval)
                }
            }

            /// The options of an action on \(noun): there are none.
            ///
            /// Source: Combine's Foundation overlay.
            public struct SchedulerOptions: Sendable {}
        }
        """
    }

    var stride: String {
        """
        public import Foundation

        extension \(type).SchedulerTimeType {
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

        extension \(type).SchedulerTimeType.Stride {
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
        """
    }
}
