// SPDX-License-Identifier: Apache-2.0

import Synchronization

/// A type whose values a ``CombineIdentifier`` tells apart.
public protocol CustomCombineIdentifierConvertible {
    /// The identifier of this publisher, subscriber or subscription.
    var combineIdentifier: CombineIdentifier { get }
}

extension CustomCombineIdentifierConvertible where Self: AnyObject {
    /// The object's own identity: two references to one object have one identifier.
    @inlinable public var combineIdentifier: CombineIdentifier { CombineIdentifier(self) }
}

/// A value that identifies one publisher, subscriber or subscription among all in the process.
///
/// Source: Combine `CombineIdentifier`.
@frozen
public struct CombineIdentifier: Hashable, CustomStringConvertible, Sendable {
    @usableFromInline let rawValue: UInt64

    /// A new identifier, different from every other made this way.
    public init() {
        rawValue = Self.nextSerialNumber.add(Self.room, ordering: .relaxed).newValue
    }

    /// The identifier of an object, the same until the object is deallocated.
    @inlinable public init(_ obj: AnyObject) {
        rawValue = UInt64(UInt(bitPattern: ObjectIdentifier(obj)))
    }

    /// The identifier of a stage that is a value, upstream of the stage that has this identifier: the next number, which needs no storage.
    /// It tells the stages of one chain apart; stages upstream of one subscriber that is subscribed twice share it.
    @usableFromInline init(upstreamOf downstream: CombineIdentifier) {
        rawValue = downstream.rawValue &+ 1
    }

    /// The identifier as a hexadecimal number.
    public var description: String { "0x" + String(rawValue, radix: 16) }

    private static let room: UInt64 = 256
    /// Small numbers, which no object's address can be.
    private static let nextSerialNumber = Atomic<UInt64>(0)
}
