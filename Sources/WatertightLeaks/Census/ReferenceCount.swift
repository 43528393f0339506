// SPDX-License-Identifier: Apache-2.0

/// The second word of an object: how many references there are, or where that is written (Swift's `RefCount.h`, for 64 bits).
struct ReferenceCount {
    /// Strong references; `nil` for an object that is never freed, and if the count stands in a side table.
    let strong: Int?
    /// The address of the side table, which an object has that weak references refer to.
    let sideTable: UInt?
    let isBeingDestroyed: Bool
    /// How many unowned references there are beside the one that all strong ones have together; zero if the word names a side table instead.
    let unowned: Int

    /// `nil` if the word cannot be one of counts.
    init?(_ word: UInt) {
        let word = UInt64(word)
        let isSlow = word >> 63 == 1
        if isSlow, UInt32(truncatingIfNeeded: word) == .max {
            // An object that is never freed is never being destroyed. Tables that are empty are full of such words.
            guard !Self.isBeingDestroyed(word) else { return nil }
            (strong, sideTable, isBeingDestroyed, unowned) = (nil, nil, false, 0)
        } else if isSlow {
            guard word >> 62 & 1 == 1 else { return nil }
            (strong, sideTable, isBeingDestroyed, unowned) = (nil, UInt(truncatingIfNeeded: word << 3), false, 0)
        } else {
            // Objects of Swift's alone, on platforms without Objective-C, have the lowest bit set and at least one unowned reference.
            let count = Int(word >> 1 & 0x7FFF_FFFF)
            guard word & 1 == 1, count > 0 else { return nil }
            (strong, sideTable, isBeingDestroyed, unowned) = (Self.strong(word), nil, Self.isBeingDestroyed(word), count - 1)
        }
    }

    /// The counts of a side table: its word has them in the same bits.
    init(inSideTable word: UInt) {
        let unowned = Int(UInt64(word) >> 1 & 0x7FFF_FFFF)
        (strong, sideTable, isBeingDestroyed) = (Self.strong(UInt64(word)), nil, Self.isBeingDestroyed(UInt64(word)))
        self.unowned = max(0, unowned - 1)
    }

    /// One less than there are references.
    private static func strong(_ word: UInt64) -> Int { Int(word >> 33 & 0x3FFF_FFFF) + 1 }

    private static func isBeingDestroyed(_ word: UInt64) -> Bool { word >> 32 & 1 == 1 }

    /// How far into a side table its own word of counts stands.
    static let countInSideTable: UInt = 16
}

extension Snapshot {
    /// The counts of the object at an address, from the word that it has in front or from its side table; `nil` for what is none.
    func referenceCount(of address: UInt) -> ReferenceCount? {
        guard let count = word(at: address &+ 8).flatMap({ ReferenceCount($0) }) else { return nil }
        guard let table = count.sideTable else { return count }
        // A side table names its object.
        guard word(at: table) == address, let word = word(at: table &+ ReferenceCount.countInSideTable) else { return nil }
        return ReferenceCount(inSideTable: word)
    }
}

extension Census {
    /// The counts of an object; `nil` for what is none.
    func referenceCount(of index: BlockIndex) -> ReferenceCount? {
        blocks.kind(of: index) == nil ? nil : snapshot.referenceCount(of: blocks.address(of: index))
    }

    /// How many strong references an object has; `nil` for what is none, and for one that is never freed.
    func strongCount(of index: BlockIndex) -> Int? { referenceCount(of: index)?.strong }
}
