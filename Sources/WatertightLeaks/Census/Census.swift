// SPDX-License-Identifier: Apache-2.0

import CWatertightLeaks

/// All of the heap at one moment: its blocks, what they are, and a copy of what stands in them.
///
/// No thread is stopped. It takes a copy of all memory that is in use, beside 16 bytes a block.
struct Census {
    let snapshot: Snapshot
    let blocks: Blocks
    let kinds: HeapKinds

    /// Copies what there is now, and looks at it.
    @inline(never) init() {
        var frame: UInt = 0
        let caller = withUnsafeMutablePointer(to: &frame) { UInt(bitPattern: $0) }
        let segments = Segment.all()
        snapshot = Snapshot(segments: segments)
        kinds = HeapKinds(segments: segments)
        wl_join_freed_blocks()
        let mappings = Mapping.all()
        let heap = HeapRegions(of: mappings)
        for (range, first, end) in heap.found { snapshot.add(.heap(firstBlock: first, end: end), range) }
        for segment in segments where segment.isWritable { snapshot.add(.globals, segment.range) }
        let heapRanges = Set(heap.found.map(\.range))
        // An arena that has shrunk leaves writable pages behind it, which are no stack.
        let arenas = heapRanges.map(\.lowerBound).filter { $0 % ArenaLayout.stretchAlignment == 0 }
        let others = mappings.filter { mapping in !heapRanges.contains(mapping.range) && !arenas.contains { mapping.range.contains($0) } }
        for range in Stacks.ranges(in: others, caller: caller) { snapshot.add(.stack, range) }
        snapshot.sort()
        let blocks = Blocks()
        let key = wl_freed_block_key()
        for region in snapshot.regions {
            guard case .heap = region.kind else { continue }
            blocks.append(BlockWalk(region: region, freedKey: key)) { [kinds] bytes, count in Self.kind(of: bytes, count, kinds) }
        }
        self.blocks = blocks
    }

    /// An object has a first word of metadata, a second of counts, and room for its fields.
    private static func kind(of bytes: UnsafeRawPointer, _ count: Int, _ kinds: HeapKinds) -> HeapKindIndex? {
        guard count >= 16, ReferenceCount(bytes.load(fromByteOffset: 8, as: UInt.self)) != nil,
            let index = kinds.index(ofFirstWord: bytes.load(as: UInt.self)), kinds[index].size <= count
        else { return nil }
        return index
    }

    /// The copy of a block's memory.
    func bytes(of index: BlockIndex) -> UnsafeRawPointer {
        let address = blocks.addresses[index]
        return snapshot.region(of: address).unsafelyUnwrapped.copied(address)
    }

    /// Calls `body` for each reference that a block holds.
    func eachReference(of index: BlockIndex, _ body: (FoundReference) -> Void) {
        let block = blocks[index]
        let finder = ReferenceFinder(kinds: kinds) {
            blocks.index(at: $0) != nil
        } word: {
            snapshot.word(at: $0)
        }
        let bytes = bytes(of: index)
        // Of an object that is being destroyed it is not known what it has let go of already.
        let isDestroyed = block.kind != nil && ReferenceCount(bytes.load(fromByteOffset: 8, as: UInt.self))?.isBeingDestroyed ?? true
        if let kind = block.kind, !isDestroyed {
            finder.each(of: kinds[kind], in: bytes, count: block.count, at: block.address, body)
        } else {
            finder.eachWord(in: 0..<block.count, of: bytes, Trail(), body)
        }
    }
}
