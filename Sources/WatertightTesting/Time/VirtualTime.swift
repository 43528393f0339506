// SPDX-License-Identifier: Apache-2.0

/// A moment in a time that passes only when a test says so: so many nanoseconds after its beginning.
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
    /// How long after the beginning it is.
    public var sinceBeginning: Stride

    /// The beginning.
    public static let zero = VirtualTime(.zero)

    /// The last moment there is: what was to come later yet is at it, and it never comes.
    static let never = VirtualTime(Stride(nanoseconds: .max))

    /// The last moment to which time passes.
    static let last = VirtualTime(Stride(nanoseconds: .max - 1))

    /// The moment that is so long after the beginning.
    public init(_ sinceBeginning: Stride) {
        self.sinceBeginning = sinceBeginning
    }

    /// How long it is from this moment to `other`, or the longest there is; negative where `other` is the earlier.
    public func distance(to other: VirtualTime) -> Stride { other.sinceBeginning - sinceBeginning }

    /// The moment that lies `n` after this one, or the last there is (for a stride back, the first).
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
