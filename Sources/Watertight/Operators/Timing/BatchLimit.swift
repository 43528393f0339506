// SPDX-License-Identifier: Apache-2.0

/// The largest number of values that one scheduled action delivers.
public struct BatchLimit: Sendable, Hashable {
    /// The number; `Int.max` for no limit.
    public let count: Int

    @usableFromInline init(count: Int) {
        self.count = count
    }

    /// All values that had arrived when the action began.
    public static let unlimited = BatchLimit(count: .max)

    /// At most this many values; another action delivers the rest.
    ///
    /// - Precondition: `count` is at least one.
    public static func upTo(_ count: Int) -> BatchLimit {
        require(count > 0, "A batch of no values would deliver nothing, for ever")
        return BatchLimit(count: count)
    }
}
