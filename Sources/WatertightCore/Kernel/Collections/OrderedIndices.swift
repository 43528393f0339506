// SPDX-License-Identifier: Apache-2.0

/// Numbers below a bound, the smallest first, at the same cost for any bound: a bit for each number, and above each row of words a row whose
/// bits say which of these words are not zero. A value, without a lock; its carrier guards it.
@usableFromInline package struct OrderedIndices {
    /// A bit for each number, then one for each word of the row before. Empty before the first insertion.
    @usableFromInline var rows: ContiguousArray<ContiguousArray<UInt64>> = []
    @usableFromInline let bound: Int

    @inlinable package init(below bound: Int) {
        self.bound = bound
    }

    /// - Returns: Whether the number was inserted; it was there already otherwise.
    @inlinable package mutating func insert(_ index: Int) -> Bool {
        if rows.isEmpty { makeRows() }
        var position = index
        for row in rows.indices {
            let (word, bit) = (position >> 6, UInt64(1) << UInt64(position & 63))
            let old = rows[row][word]
            rows[row][word] = old | bit
            if old != 0 { return row > 0 || old & bit == 0 }
            position = word
        }
        return true
    }

    /// Removes the smallest number.
    @inlinable package mutating func popFirst() -> Int? {
        guard let top = rows.last, top[0] != 0 else { return nil }
        var position = 0
        for row in rows.indices.reversed() { position = position << 6 | rows[row][position].trailingZeroBitCount }
        let index = position
        for row in rows.indices {
            let word = position >> 6
            rows[row][word] &= ~(UInt64(1) << UInt64(position & 63))
            if rows[row][word] != 0 { break }
            position = word
        }
        return index
    }

    @usableFromInline mutating func makeRows() {
        var count = bound
        repeat {
            count = (count + 63) >> 6
            rows.append(ContiguousArray(repeating: 0, count: count))
        } while count > 1
    }
}
