// SPDX-License-Identifier: Apache-2.0

import CWatertightLeaks

extension Snapshot {
    /// A copy of the program's variables, its heap and its stacks.
    ///
    /// - Parameters:
    ///   - reading: How objects will be found in it.
    ///   - caller: An address in the frame of a call of this thread's: what lies below it on the stack is left out.
    ///   - isWanted: Which parts of the heap to copy.
    static func ofProgram(
        by reading: HeapReading, from caller: UInt, only isWanted: (Range<UInt>) -> Bool
    ) throws(SearchFailure) -> Snapshot {
        let snapshot = Snapshot(segments: Segment.all())
        for segment in snapshot.segments where segment.isWritable { try snapshot.add(.globals, segment.range) }
        switch reading {
        case .headers: try snapshot.addBlocks(from: caller, only: isWanted)
        case .signatures: try snapshot.addObjects(from: caller, only: isWanted)
        }
        snapshot.sort()
        return snapshot
    }

    private func addBlocks(from caller: UInt, only isWanted: (Range<UInt>) -> Bool) throws(SearchFailure) {
        wl_join_freed_blocks()
        let mappings = mappings
        let heap = HeapRegions(of: mappings)
        try MemoryRoom.check(heap.found.reduce(0) { isWanted($1.range) ? $0 + $1.range.count : $0 })
        for (range, first, end) in heap.found where isWanted(range) { try add(.heap(firstBlock: first, end: end), range) }
        for range in Stacks.ranges(in: heap.others(in: mappings), caller: caller) { try add(.stack, range) }
    }

    /// What is mapped beside the program and its libraries: their zeroed variables are of no file either.
    private var mappings: [Mapping] {
        let ranges = segments.map { $0.range.inWholePages }
        return Mapping.all().flatMap { $0.without(ranges) }
    }

    private func addObjects(from caller: UInt, only isWanted: (Range<UInt>) -> Bool) throws(SearchFailure) {
        let (stacks, others) = Stacks.apart(from: mappings, caller: caller)
        for range in stacks { try add(.stack, range) }
        for range in others where isWanted(range) { try add(.objects, range, parts: PresentPages.parts(of: range)) }
    }
}
