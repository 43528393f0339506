// SPDX-License-Identifier: Apache-2.0

/// Stores a flag for each index below a bound. The first 64 stand in a word of their own, which is read and written without an array's
/// checks: a `zip` of two does so for each value. A value, without a lock; its carrier guards it.
@usableFromInline package struct IndexFlags {
    @usableFromInline var first: UInt64 = 0
    @usableFromInline var others: ContiguousArray<Bool>

    @inlinable package init(below bound: Int) {
        others = ContiguousArray(repeating: false, count: Swift.max(0, bound - 64))
    }

    @inlinable @inline(__always) package subscript(index: Int) -> Bool {
        get { index < 64 ? first & 1 &<< UInt64(index) != 0 : others[index - 64] }
        set {
            if index < 64 {
                let bit = UInt64(1) &<< UInt64(index)
                first = newValue ? first | bit : first & ~bit
            } else {
                others[index - 64] = newValue
            }
        }
    }

    @inlinable @inline(__always) package mutating func clear() {
        first = 0
        for index in others.indices { others[index] = false }
    }
}
