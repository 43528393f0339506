// SPDX-License-Identifier: Apache-2.0

/// The second word of an object: how many references there are, or where that is written (Swift's `RefCount.h`, for 64 bits).
struct ReferenceCount {
    /// Strong references; `nil` for an object that is never freed, and where the count stands in a side table.
    let strong: Int?
    /// The address of the side table, which an object has that weak references refer to.
    let sideTable: UInt?
    let isBeingDestroyed: Bool

    /// `nil` where the word cannot be one of counts.
    init?(_ word: UInt) {
        let isSlow = word >> 63 == 1
        if isSlow, word & 0xFFFF_FFFF == 0xFFFF_FFFF {
            (strong, sideTable, isBeingDestroyed) = (nil, nil, false)
        } else if isSlow {
            guard word >> 62 & 1 == 1 else { return nil }
            (strong, sideTable, isBeingDestroyed) = (nil, (word & 0x3FFF_FFFF_FFFF_FFFF) << 3, false)
        } else {
            // Objects of Swift's alone, on platforms without Objective-C, have the lowest bit set and at least one unowned reference.
            guard word & 1 == 1, word >> 1 & 0x7FFF_FFFF > 0 else { return nil }
            (strong, sideTable, isBeingDestroyed) = (Int(word >> 33 & 0x3FFF_FFFF) + 1, nil, word >> 32 & 1 == 1)
        }
    }

    /// How far into a side table its own word of counts stands.
    static let countInSideTable: UInt = 16
}

extension Census {
    /// How many strong references an object has; `nil` for what is none, and for one that is never freed.
    func strongCount(of index: BlockIndex) -> Int? {
        guard blocks.kind(of: index) != nil, let count = ReferenceCount(bytes(of: index).load(fromByteOffset: 8, as: UInt.self)) else {
            return nil
        }
        guard let table = count.sideTable else { return count.strong }
        // A side table names its object.
        guard snapshot.word(at: table) == blocks.addresses[index],
            let word = snapshot.word(at: table &+ ReferenceCount.countInSideTable)
        else { return nil }
        // The side table's word counts alike, in the same bits.
        return Int(word >> 33 & 0x3FFF_FFFF) + 1
    }
}
