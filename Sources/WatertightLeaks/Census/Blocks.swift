// SPDX-License-Identifier: Apache-2.0

/// Every allocated block of a snapshot, by address: eight bytes for its address, four for its size, four for its kind.
final class Blocks {
    private(set) var addresses: ContiguousArray<UInt> = []
    private var sizes: ContiguousArray<UInt32> = []
    private var kinds: ContiguousArray<HeapKindIndex> = []
    /// Of each region, in the order of their addresses.
    private var ranges: ContiguousArray<Range<UInt>> = []
    private var indexes: ContiguousArray<PageIndex> = []
    private let limits: Limits
    /// From the first region's start to the last one's end: most words of a program lie outside, which is seen at once.
    private(set) var bounds: Range<UInt> = 0..<0

    /// For each page from a region's first to that of its last block, the first block that begins at or after its start; and behind these, the number of
    /// blocks up to the region's end.
    private struct PageIndex {
        var firsts: ContiguousArray<UInt32> = []
    }

    static let pageSize: UInt = 4096
    private static let noKind: HeapKindIndex = -1

    var count: Int { addresses.count }

    init(limits: Limits = Limits()) { self.limits = limits }

    /// Adds the blocks of a region. Regions come in the order of their addresses.
    ///
    /// - Parameter walk: Calls its argument with the address, the size and the kind of each block, in the order of their addresses.
    func append(of region: Region, _ walk: ((UInt, Int, HeapKindIndex?) -> Void) -> Void) throws(SearchFailure) {
        var index = PageIndex()
        // Filled as variables, which cost less than properties of an object.
        var (addresses, sizes, kinds) = (addresses, sizes, kinds)
        (self.addresses, self.sizes, self.kinds) = ([], [], [])
        var isTooLarge = false
        walk { [limits] address, size, kind in
            guard addresses.count < limits.blocks, size <= limits.bytes else { return isTooLarge = true }
            let page = Int((address - region.range.lowerBound) / Self.pageSize)
            while index.firsts.count <= page { index.firsts.append(UInt32(addresses.count)) }
            addresses.append(address)
            sizes.append(UInt32(size))
            kinds.append(kind ?? Self.noKind)
        }
        index.firsts.append(UInt32(addresses.count))
        (self.addresses, self.sizes, self.kinds) = (addresses, sizes, kinds)
        indexes.append(index)
        ranges.append(region.range)
        bounds = ranges[0].lowerBound..<region.range.upperBound
        if isTooLarge { throw .tooLarge }
    }

    subscript(index: BlockIndex) -> Block {
        Block(address: addresses[index], count: Int(sizes[index]), kind: kind(of: index))
    }

    func kind(of index: BlockIndex) -> HeapKindIndex? { kinds[index] == Self.noKind ? nil : kinds[index] }

    /// The block that begins at an address.
    func index(at address: UInt) -> BlockIndex? {
        guard bounds.contains(address), address % ArenaLayout.alignment == 0, let blocks = blocks(inPageOf: address) else { return nil }
        let index = addresses[blocks].partitioningIndex { $0 >= address }
        return index < blocks.upperBound && addresses[index] == address ? index : nil
    }

    /// The block that an address lies in.
    func index(around address: UInt) -> BlockIndex? {
        let next = addresses.partitioningIndex { $0 > address }
        return next > 0 && address - addresses[next - 1] < UInt(sizes[next - 1]) ? next - 1 : nil
    }

    /// The blocks that begin in a page.
    private func blocks(inPageOf address: UInt) -> Range<BlockIndex>? {
        let region = ranges.partitioningIndex { $0.upperBound > address }
        guard region < ranges.count, ranges[region].contains(address) else { return nil }
        let page = Int((address - ranges[region].lowerBound) / Self.pageSize)
        guard page + 1 < indexes[region].firsts.count else { return nil }
        return Int(indexes[region].firsts[page])..<Int(indexes[region].firsts[page + 1])
    }
}
