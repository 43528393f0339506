// SPDX-License-Identifier: Apache-2.0

/// Every allocated block of a snapshot, by address: eight bytes for its address, four for its size, four for its kind.
final class Blocks {
    let count: Int
    /// From the first region's start to the last one's end: most words of a program lie outside, which is seen at once.
    let bounds: Range<UInt>
    private let starts: Numbers<UInt>
    private let sizes: Numbers<UInt32>
    private let kinds: Numbers<HeapKindIndex>
    private let ranges: SortedRanges
    /// Where the pages of each region begin in `firsts`.
    private let pages: Numbers<RegionPages>
    private let firsts: Numbers<UInt32>

    private struct RegionPages: BitwiseCopyable {
        let start: UInt
        let count: Int
        let offset: Int
    }

    init(_ list: consuming BlockList) throws(SearchFailure) {
        // Column by column, so that only one stands in memory twice.
        count = list.addresses.count
        let regions = list.pages.map(\.range)
        bounds = (regions.first?.lowerBound ?? 0)..<(regions.last?.upperBound ?? 0)
        ranges = SortedRanges(regions)
        starts = try Numbers(list.addresses)
        list.addresses = []
        sizes = try Numbers(list.sizes)
        list.sizes = []
        kinds = try Numbers(list.kinds)
        list.kinds = []
        firsts = try Numbers(ContiguousArray(list.pages.flatMap(\.firsts)))
        var offset = 0
        pages = try Numbers(
            ContiguousArray(
                list.pages.map { page in
                    defer { offset += page.firsts.count }
                    return RegionPages(start: page.range.lowerBound, count: page.firsts.count - 1, offset: offset)
                }))
    }

    subscript(index: BlockIndex) -> Block {
        Block(address: starts.values[index], count: Int(sizes.values[index]), kind: kind(of: index))
    }

    /// What malloc has returned for a block.
    func address(of index: BlockIndex) -> UInt { starts.values[index] }

    func kind(of index: BlockIndex) -> HeapKindIndex? {
        let kind = kinds.values[index]
        return kind == BlockList.noKind ? nil : kind
    }

    /// The block that begins at an address.
    func index(at address: UInt) -> BlockIndex? {
        guard address >= bounds.lowerBound, address < bounds.upperBound, address & (ArenaLayout.alignment &- 1) == 0,
            let region = ranges.index(of: address)
        else { return nil }
        let pages = pages.values[region]
        let page = Int(bitPattern: (address &- pages.start) / BlockList.pageSize)
        guard page < pages.count else { return nil }
        let firsts = firsts.values + (pages.offset &+ page)
        let index = index(from: Int(firsts[0]), to: Int(firsts[1]), at: address)
        return index < Int(firsts[1]) && starts.values[index] == address ? index : nil
    }

    /// The block that an address lies in.
    func index(around address: UInt) -> BlockIndex? {
        let next = index(from: 0, to: count, at: address &+ 1)
        return next > 0 && address - starts.values[next - 1] < UInt(sizes.values[next - 1]) ? next - 1 : nil
    }

    /// The first block of some that begins at an address or behind it; `end` if there is none.
    private func index(from start: BlockIndex, to end: BlockIndex, at address: UInt) -> BlockIndex {
        var low = start
        var high = end
        while low < high {
            let middle = (low &+ high) &>> 1
            if starts.values[middle] >= address { high = middle } else { low = middle &+ 1 }
        }
        return low
    }
}
