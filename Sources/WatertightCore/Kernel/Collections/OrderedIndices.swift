// SPDX-License-Identifier: Apache-2.0

/// Numbers below a bound, the smallest first, however many there are: a bit for each, and above each row of words a row that says which of
/// them are not zero. A value, without a lock; its keeper guards it.
@usableFromInline package struct OrderedIndices {
    /// A bit for each number, and then for each word of the row before. None before the first number comes.
    @usableFromInline var rows: ContiguousArray<ContiguousArray<UInt64>> = []
    @usableFromInline let bound: Int

    @inlinable package init(below bound: Int) {
        self.bound = bound
    }

    /// - Returns: Whether it was not in it.
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

    /// Takes the smallest out.
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
