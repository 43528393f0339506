// SPDX-License-Identifier: Apache-2.0

extension Subscribers {
    /// The number of values that a subscriber requests, or unlimited.
    ///
    /// Additions saturate at ``unlimited``. The subtraction of a demand stops at ``none``; that of a number of values traps below it. Unlimited
    /// stays unlimited whatever is subtracted.
    ///
    /// Source: Combine `Subscribers.Demand`, with the same arithmetic and coding, to the bit.
    @frozen
    public struct Demand: Equatable, Comparable, Hashable, Codable, CustomStringConvertible, Sendable {
        /// The number of values; one past `Int.max` stands for unlimited.
        @usableFromInline let rawValue: UInt

        @usableFromInline static let unlimitedRawValue = UInt(Int.max) + 1

        @inlinable init(rawValue: UInt) {
            self.rawValue = Swift.min(rawValue, UInt(Int.max) + 1)
        }

        /// As many values as the publisher has.
        @inlinable public static var unlimited: Demand { Demand(rawValue: UInt(Int.max) + 1) }

        /// No value. Equal to `.max(0)`.
        @inlinable public static var none: Demand { Demand(rawValue: 0) }

        /// Up to `value` values.
        ///
        /// - Precondition: `value` is not negative.
        @inlinable public static func max(_ value: Int) -> Demand {
            require(value >= 0, "A demand cannot be negative")
            return Demand(rawValue: UInt(value))
        }

        /// The number of values requested, or `nil` if it is unlimited.
        @inlinable public var max: Int? { isUnlimited ? nil : Int(bitPattern: rawValue) }

        @inlinable var isUnlimited: Bool { rawValue > UInt(Int.max) }

        /// `unlimited` or `max(n)`.
        public var description: String {
            isUnlimited ? "unlimited" : "max(\(rawValue))"
        }
    }
}

// MARK: - Coding

extension Subscribers.Demand {
    /// Reads a demand from one unsigned integer; any number past `Int.max` reads as unlimited.
    public init(from decoder: any Decoder) throws {
        self.init(rawValue: try decoder.singleValueContainer().decode(UInt.self))
    }

    /// Writes the demand as one unsigned integer.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(rawValue)
    }
}
