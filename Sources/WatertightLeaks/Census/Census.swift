// SPDX-License-Identifier: Apache-2.0

import CWatertightLeaks

/// All of the heap at one moment: its blocks, what they are, and a copy of what stands in them.
///
/// No thread is stopped. It takes a copy of all memory that is in use, beside 16 bytes a block.
final class Census {
    let snapshot: Snapshot
    let blocks: Blocks
    let kinds: HeapKinds
    private let slabs = TaskSlabs()
    /// The addresses of the blocks that are slabs.
    private let frames: Set<UInt>
    private let metadataPools: MetadataPools
    private let finder: ReferenceFinder

    /// Copies what there is now, and looks at it.
    ///
    /// A convenience initializer, which allocates the object at its end: the fields of an object that is half made hold any words, and this search or another
    /// thread's may look at it.
    ///
    /// - Parameters:
    ///   - reading: How to find objects.
    ///   - caller: An address in the frame of a call of this thread's: what lies below it on the stack is the search's own. By default it is in this
    ///     initializer's frame.
    ///   - isWanted: Which parts of the heap to look at.
    @inline(never) convenience init(
        by reading: HeapReading? = .current, limits: Limits = Limits(), from caller: UInt? = nil,
        only isWanted: (Range<UInt>) -> Bool = { _ in true }
    ) throws(SearchFailure) {
        guard let reading else { throw .unsupported }
        var frame: UInt = 0
        let caller = caller ?? withUnsafeMutablePointer(to: &frame) { UInt(bitPattern: $0) }
        let snapshot = try Snapshot.ofProgram(by: reading, from: caller, only: isWanted)
        let kinds = HeapKinds(segments: snapshot.segments)
        let (blocks, frames) = try Self.blocks(of: snapshot, by: reading, limits: limits, kinds: kinds)
        self.init(snapshot: snapshot, kinds: kinds, blocks: blocks, frames: frames)
    }

    private init(snapshot: Snapshot, kinds: HeapKinds, blocks: Blocks, frames: Set<UInt>) {
        (self.snapshot, self.kinds, self.blocks, self.frames) = (snapshot, kinds, blocks, frames)
        metadataPools = MetadataPools { snapshot.isOfImage($0) }
        finder = ReferenceFinder(kinds: kinds) {
            blocks.index(at: $0) != nil
        } word: {
            snapshot.word(at: $0)
        } task: { [slabs] address in
            guard let index = blocks.index(around: address) else { return nil }
            let isTask = blocks.kind(of: index).map { kinds[$0].isTask }
            guard isTask ?? slabs.isSlab(blocks[index], in: snapshot) else { return nil }
            return blocks.address(of: index)
        }
    }

    /// The blocks of a copy, and the addresses of those that are slabs.
    private static func blocks(
        of snapshot: Snapshot, by reading: HeapReading, limits: Limits, kinds: HeapKinds
    ) throws(SearchFailure) -> (Blocks, frames: Set<UInt>) {
        let (key, slabs) = (reading == .headers ? wl_freed_block_key() : 0, TaskSlabs())
        let places = SignedPlaces(in: snapshot, kinds: kinds)
        var list = BlockList(limits: limits)
        var frames: Set<UInt> = []
        for region in snapshot.regions {
            switch region.kind {
            case .heap:
                let walk = BlockWalk(region: region, freedKey: key)
                try list.append(of: region) { body in
                    walk.each { address, count in
                        let bytes = region.copied(address)
                        if slabs.usedWords(of: bytes, count) != nil { frames.insert(address) }
                        body(address, count, kind(of: bytes, count, kinds))
                    }
                }
            case .objects:
                let walk = SignatureWalk(region: region, snapshot: snapshot, kinds: kinds, places: places)
                try list.append(of: region, walk.each)
            case .globals, .stack: continue
            }
        }
        return (try Blocks(consume list), frames)
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
        let address = blocks.address(of: index)
        return snapshot.region(of: address).unsafelyUnwrapped.copied(address)
    }

    /// Calls `body` for each reference that a block holds.
    func eachReference(of index: BlockIndex, _ body: (FoundReference) -> Void) {
        let block = blocks[index]
        let bytes = bytes(of: index)
        // Of an object that is being destroyed it is not known what it has let go of already.
        let isDestroyed = block.kind != nil && referenceCount(of: index)?.isBeingDestroyed ?? true
        if let kind = block.kind, !isDestroyed {
            finder.each(of: kinds[kind], in: bytes, count: block.count, at: block.address, body)
        } else {
            for words in usedWords(of: block, bytes) { finder.eachWord(in: words, of: bytes, Trail(), by: .possible, body) }
        }
    }

    /// Whether a block has the frames of a task that waits.
    func areFrames(_ index: BlockIndex) -> Bool {
        blocks.kind(of: index) == nil && !frames.isEmpty && frames.contains(blocks.address(of: index))
    }

    /// Whether a word keeps no slab that it addresses. A task's frames live as long as the task: it has them, and each slab has the next one. What else
    /// addresses a slab is a part of such a frame, as other tasks' frames have, or is left over; but for a continuation, whose task may stand in a slab.
    func isAside(_ found: FoundReference, from index: BlockIndex, to slab: BlockIndex) -> Bool {
        guard found.certainty == .possible, blocks.kind(of: slab) == nil, areFrames(slab), !isTask(index) else { return false }
        return !areFrames(index) || TaskSlabs.next(after: bytes(of: index)) != blocks.address(of: slab)
    }

    /// The parts of a block that may hold references: all of it, unless it is known what it is.
    private func usedWords(of block: Block, _ bytes: UnsafeRawPointer) -> [Range<Int>] {
        guard block.kind == nil else { return [0..<block.count] }
        if let used = slabs.usedWords(of: bytes, block.count) { return used }
        if metadataPools.contain(block, bytes) { return [] }
        return [(isSideTable(block, bytes) ? 8 : 0)..<block.count]
    }

    /// Whether a block is an object's side table. That begins with the object's address, and does not keep it alive. Every watched object has one.
    private func isSideTable(_ block: Block, _ bytes: UnsafeRawPointer) -> Bool {
        guard block.kind == nil, block.count >= 24 else { return false }
        return snapshot.word(at: bytes.load(as: UInt.self) &+ 8).flatMap { ReferenceCount($0) }?.sideTable == block.address
    }
}
