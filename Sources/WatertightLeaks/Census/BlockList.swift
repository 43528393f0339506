// SPDX-License-Identifier: Apache-2.0

/// Collects the blocks of a snapshot, region by region, in the order of their addresses.
struct BlockList {
    var addresses: ContiguousArray<UInt> = []
    var sizes: ContiguousArray<UInt32> = []
    var kinds: ContiguousArray<HeapKindIndex> = []
    /// The pages of each region that was added.
    private(set) var pages: [PageIndex] = []
    private let limits: Limits

    /// The blocks of a region, by its pages.
    struct PageIndex {
        let range: Range<UInt>
        /// For each page from the region's first to that of its last block, the first block that begins at or after its start; and behind these, the number of
        /// blocks up to the region's end.
        var firsts: ContiguousArray<UInt32> = []
    }

    static let pageSize: UInt = 4096
    static let noKind: HeapKindIndex = -1

    init(limits: Limits) { self.limits = limits }

    /// Adds the blocks of a region.
    ///
    /// - Parameter walk: Calls its argument with the address, the size and the kind of each block, in the order of their addresses.
    mutating func append(of region: Region, _ walk: ((UInt, Int, HeapKindIndex?) -> Void) -> Void) throws(SearchFailure) {
        var index = PageIndex(range: region.range)
        var isTooLarge = false
        walk { address, size, kind in
            guard addresses.count < limits.blocks, size <= limits.bytes else { return isTooLarge = true }
            let page = Int((address - region.range.lowerBound) / Self.pageSize)
            while index.firsts.count <= page { index.firsts.append(UInt32(addresses.count)) }
            addresses.append(address)
            sizes.append(UInt32(size))
            kinds.append(kind ?? Self.noKind)
        }
        index.firsts.append(UInt32(addresses.count))
        pages.append(index)
        if isTooLarge { throw .tooLarge }
    }
}
