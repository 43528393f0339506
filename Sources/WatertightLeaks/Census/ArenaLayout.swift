// SPDX-License-Identifier: Apache-2.0

/// How glibc's malloc lays out its heaps: facts of its `malloc.c` and `arena.c`, unchanged since 2.27 but for the header of a subheap.
///
/// A block is preceded by a word that holds its size; in its low bits that word says whether the block *before* is allocated, whether the block was
/// mapped alone, and whether it belongs to another arena than the main one. The main arena grows `[heap]`; each other one consists of subheaps (its `heap_info`)
/// that begin at a multiple of 64 MiB, with a header.
enum ArenaLayout {
    static let alignment: UInt = 16
    /// Of a block with its header.
    static let smallestBlock: UInt = 32
    /// From the start of a block, whose first word belongs to the block before, to what `malloc` returns.
    static let header: UInt = 16

    static let previousIsAllocated: UInt = 1
    static let isMapped: UInt = 2
    static let isOfOtherArena: UInt = 4
    static let flags: UInt = 7

    static let subheapAlignment: UInt = 64 << 20
    /// Of the subheap's own header: its arena, the subheap before, two sizes; from 2.35 on a third, and what fills it up.
    static let subheapHeaders: Set<UInt> = [32, 48]
    /// Of the arena itself, which stands behind the header of its first subheap.
    static let arenaSize: UInt = 0x898
    /// In the arena: where the block lies from which new ones are cut.
    static let topInArena: UInt = 96
}
