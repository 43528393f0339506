// SPDX-License-Identifier: Apache-2.0

/// A number that names a block of the census: its index.
typealias BlockIndex = Int

/// A piece of memory that malloc has given away: an object of Swift's, or what a C library keeps there.
struct Block {
    /// What `malloc` has returned.
    let address: UInt
    let count: Int
    /// Of which class, as far as its first word says so.
    let kind: HeapKindIndex?
}
