// SPDX-License-Identifier: Apache-2.0

internal import WatertightCore

/// A moment in a time that passes only when a test advances it, counted in nanoseconds since its beginning.
///
/// A literal is in seconds: `1.5` is a second and a half after the beginning.
///
/// ```swift
/// let scheduler = TestScheduler()
/// scheduler.advance(by: .milliseconds(1500))
/// print(scheduler.now)         // Prints "1.5 s"
/// print(scheduler.now == 1.5)  // Prints "true"
/// ```
public struct VirtualTime: Strideable, Hashable, Sendable {
    /// The stride from the beginning to this moment.
    public var sinceBeginning: Stride

    /// The beginning.
    public static let zero = VirtualTime(.zero)

    /// The last moment, which never arrives: dates that would be later are set to it.
    static let never = VirtualTime(Stride(nanoseconds: .max))

    /// The last moment to which time can be advanced.
    static let last = VirtualTime(Stride(nanoseconds: .max - 1))

    /// The moment that lies `sinceBeginning` after the beginning.
    public init(_ sinceBeginning: Stride) {
        self.sinceBeginning = sinceBeginning
    }

    /// The stride from this moment to `other`, or the longest stride in that direction; negative if `other` is earlier.
    public func distance(to other: VirtualTime) -> Stride { other.sinceBeginning - sinceBeginning }

    /// The moment `n` after this one, or the last moment (for a backward stride, the first).
    public func advanced(by n: Stride) -> VirtualTime { VirtualTime(sinceBeginning + n) }

    /// Whether `lhs` is the earlier moment.
    public static func < (lhs: Self, rhs: Self) -> Bool { lhs.sinceBeginning < rhs.sinceBeginning }
}

extension VirtualTime: ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral {
    /// The moment `value` seconds after the beginning.
    public init(integerLiteral value: Int) { self.init(.seconds(value)) }

    /// The moment `value` seconds after the beginning, to the nearest nanosecond.
    public init(floatLiteral value: Double) { self.init(.seconds(value)) }
}

extension VirtualTime: CustomStringConvertible {
    /// The seconds since the beginning: `1.5 s`.
    public var description: String { sinceBeginning.description }
}

extension VirtualTime: BoundedTime {}

extension VirtualTime: Codable {
    /// Reads a moment from one number, the nanoseconds since the beginning.
    public init(from decoder: any Decoder) throws {
        self.init(try Stride(from: decoder))
    }

    /// Writes the moment as one number, the nanoseconds since the beginning.
    public func encode(to encoder: any Encoder) throws {
        try sinceBeginning.encode(to: encoder)
    }
}
