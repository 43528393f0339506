// SPDX-License-Identifier: Apache-2.0

import CWatertightLeaks

/// Finds the parts of the address space that malloc's blocks lie in, by the headers that stand at their starts.
struct HeapRegions {
    /// The ranges that are a part of the heap, with the address of the first block's header in each.
    let found: [(range: Range<UInt>, firstBlock: UInt, end: UInt)]

    /// Regions that were found.
    init(_ found: [(range: Range<UInt>, firstBlock: UInt, end: UInt)]) { self.found = found }

    init(of mappings: [Mapping]) {
        found = mappings.flatMap { mapping -> [(Range<UInt>, UInt, UInt)] in
            guard mapping.isReadable, mapping.isWritable else { return [] }
            if mapping.name == "[heap]" { return Self.main(mapping.range) }
            guard mapping.isAnonymous else { return [] }
            return Self.subheaps(in: mapping.range) ?? Self.mappedBlocks(in: mapping.range)
        }
    }

    /// The mappings, or their parts, that no heap is in. An arena that has shrunk leaves writable pages behind it, which are no stack.
    func others(in mappings: [Mapping]) -> [Mapping] {
        let taken = found.map { range, firstBlock, _ in
            // A block that was mapped alone begins with its header, and a subheap with a header of its own.
            let isSubheap = firstBlock > range.lowerBound && range.lowerBound % ArenaLayout.subheapAlignment == 0
            return isSubheap ? range.lowerBound..<range.lowerBound + ArenaLayout.subheapAlignment : range
        }
        return mappings.flatMap { $0.without(taken) }
    }

    /// Whether the main arena lies in `[heap]`, all of it. With huge pages, or if that cannot grow any more, malloc maps other parts for it, which nothing tells
    /// from other memory.
    ///
    /// - Parameters:
    ///   - size: Of the arena. Asked for first: to read the mappings takes memory, by which it may grow.
    ///   - mappings: Of the process.
    static func hasWholeMainArena(
        of size: @autoclosure () -> UInt = UInt(wl_main_arena_size()), in mappings: @autoclosure () -> [Mapping] = Mapping.all()
    ) -> Bool {
        let size = size()
        return mappings().filter { $0.name == "[heap]" }.reduce(0) { $0 + UInt($1.range.count) } >= size
    }

    /// The main arena's first block begins at a multiple of 16, mostly at the first. If another library has taken the start, the walk finds it.
    private static func main(_ range: Range<UInt>) -> [(Range<UInt>, UInt, UInt)] {
        [(range, range.lowerBound.roundedUp(to: ArenaLayout.alignment), range.upperBound)]
    }

    /// The arenas of threads: their subheaps may be mapped side by side, and then are one line of the table of mappings.
    private static func subheaps(in range: Range<UInt>) -> [(Range<UInt>, UInt, UInt)]? {
        var found: [(Range<UInt>, UInt, UInt)] = []
        var start = range.lowerBound.roundedUp(to: ArenaLayout.subheapAlignment)
        while start < range.upperBound {
            defer { start += ArenaLayout.subheapAlignment }
            let end = min(range.upperBound, start + ArenaLayout.subheapAlignment)
            // The arena stands behind the header of its first subheap, which tells how long a header is.
            guard let arena = word(at: start), let size = word(at: start + 16), size <= ArenaLayout.subheapAlignment, size > 64,
                case let header = arena % ArenaLayout.subheapAlignment, ArenaLayout.subheapHeaders.contains(header)
            else { continue }
            let isFirst = arena == start + header
            guard isFirst || word(at: start + 8).map({ $0 % ArenaLayout.subheapAlignment == 0 }) ?? false,
                word(at: arena &+ ArenaLayout.topInArena) != nil
            else { continue }
            let first = (isFirst ? arena + ArenaLayout.arenaSize : start + header).roundedUp(to: ArenaLayout.alignment)
            // It may have grown since the table was read, by what reading it has allocated.
            let used = start..<min(end, start + size)
            if isBlock(at: first, within: used, flags: ArenaLayout.previousIsAllocated) { found.append((used, first, used.upperBound)) }
        }
        return found.isEmpty ? nil : found
    }

    /// Large blocks are mapped alone; neighbours are one line of the table.
    private static func mappedBlocks(in range: Range<UInt>) -> [(Range<UInt>, UInt, UInt)] {
        var found: [(Range<UInt>, UInt, UInt)] = []
        var start = range.lowerBound
        while start < range.upperBound, let size = word(at: start + 8) {
            let count = size & ~ArenaLayout.flags
            let fits = count >= 4096 && count % 4096 == 0 && count <= range.upperBound - start
            if size & ArenaLayout.flags == ArenaLayout.isMapped, fits, word(at: start) == 0 {
                found.append((start..<(start + count), start, start + count))
                start += count
            } else {
                start += 4096
            }
        }
        return found
    }

    private static func isBlock(at address: UInt, within range: Range<UInt>, flags: UInt) -> Bool {
        guard range.contains(address), let size = word(at: address + 8) else { return false }
        let count = size & ~ArenaLayout.flags
        return size & flags == flags && count >= ArenaLayout.smallestBlock && count % ArenaLayout.alignment == 0
            && count <= range.upperBound - address
    }

    private static func word(at address: UInt) -> UInt? {
        var word: UInt = 0
        return wl_read(address, &word, 8) == 8 ? word : nil
    }
}
