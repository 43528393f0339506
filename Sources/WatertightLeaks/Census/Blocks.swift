// SPDX-License-Identifier: Apache-2.0

/// Every allocated block of a snapshot, by address: eight bytes for its address, four for its size, four for its kind.
final class Blocks {
    private(set) var addresses: ContiguousArray<UInt> = []
    private var sizes: ContiguousArray<UInt32> = []
    private var kinds: ContiguousArray<HeapKindIndex> = []
    /// For each page between the lowest and the highest block of a region, the first block that begins at or after its start.
    private var indexes: [PageIndex] = []

    private struct PageIndex {
        let range: Range<UInt>
        var firsts: ContiguousArray<UInt32> = []
    }

    static let pageSize: UInt = 4096
    private static let noKind: HeapKindIndex = -1

    var count: Int { addresses.count }

    /// Regions come in the order of their addresses.
    func append(_ walk: BlockWalk, kind: (UnsafeRawPointer, Int) -> HeapKindIndex?) {
        let region = walk.region
        var index = PageIndex(range: region.range)
        index.firsts.reserveCapacity(region.range.count / Int(Self.pageSize) + 1)
        // Filled as variables, which cost less than properties of an object.
        var (addresses, sizes, kinds) = (addresses, sizes, kinds)
        (self.addresses, self.sizes, self.kinds) = ([], [], [])
        walk.each { address, size in
            let page = Int((address - region.range.lowerBound) / Self.pageSize)
            while index.firsts.count <= page { index.firsts.append(UInt32(addresses.count)) }
            addresses.append(address)
            sizes.append(UInt32(clamping: size))
            kinds.append(kind(region.copied(address), size) ?? Self.noKind)
        }
        (self.addresses, self.sizes, self.kinds) = (addresses, sizes, kinds)
        indexes.append(index)
    }

    subscript(index: BlockIndex) -> Block {
        Block(address: addresses[index], count: Int(sizes[index]), kind: kind(of: index))
    }

    func kind(of index: BlockIndex) -> HeapKindIndex? { kinds[index] == Self.noKind ? nil : kinds[index] }

    /// The block that begins at an address.
    func index(at address: UInt) -> BlockIndex? {
        guard address % ArenaLayout.alignment == 0 else { return nil }
        let region = indexes.partitioningIndex { $0.range.upperBound > address }
        guard region < indexes.count, indexes[region].range.contains(address) else { return nil }
        let page = Int((address - indexes[region].range.lowerBound) / Self.pageSize)
        let pages = indexes[region].firsts.count
        guard page < pages else { return nil }
        // The blocks that begin in the page; those of a region's last one end with all of them, or before the next region's first one.
        var low = Int(indexes[region].firsts[page])
        var high = page + 1 < pages ? Int(indexes[region].firsts[page + 1]) : min(addresses.count, low + Self.mostInPage)
        while low < high {
            let middle = (low + high) / 2
            if addresses[middle] < address { low = middle + 1 } else { high = middle }
        }
        return low < addresses.count && addresses[low] == address ? low : nil
    }

    private static let mostInPage = Int(pageSize / ArenaLayout.smallestBlock) + 1
}
