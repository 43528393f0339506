// SPDX-License-Identifier: Apache-2.0

/// How many values one scheduled action delivers at most.
public struct BatchLimit: Sendable, Hashable {
    /// The number; `Int.max` for as many as there are.
    public let count: Int

    @usableFromInline init(count: Int) {
        self.count = count
    }

    /// As many as had come when the action began.
    public static let unlimited = BatchLimit(count: .max)

    /// So many; what is left is delivered by another action.
    ///
    /// - Precondition: It is at least one.
    public static func upTo(_ count: Int) -> BatchLimit {
        require(count > 0, "A batch of no values would deliver nothing, for ever")
        return BatchLimit(count: count)
    }
}
