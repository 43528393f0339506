// SPDX-License-Identifier: Apache-2.0

/// A word outside of the heap that holds the address of a block.
struct Root: Equatable {
    enum Kind: Hashable {
        case global, stack
    }

    let kind: Kind
    /// Of the word.
    let address: UInt
}

/// The roots of each block that has any.
struct RootTable {
    private(set) var roots: [BlockIndex: [Root]] = [:]
    /// Whether a block has any: a byte is read sooner than a table of few entries.
    private var isHeld: ContiguousArray<Bool>

    /// Looks at every word of the variables and the stacks.
    init(_ census: Census) {
        let (lowest, end) = (census.blocks.bounds.lowerBound, census.blocks.bounds.upperBound)
        isHeld = ContiguousArray(repeating: false, count: census.blocks.count)
        for region in census.snapshot.regions {
            let kind: Root.Kind
            switch region.kind {
            case .globals: kind = .global
            case .stack: kind = .stack
            case .heap, .objects: continue
            }
            // A segment need not begin at a multiple of eight.
            let start = region.range.lowerBound.roundedUp(to: 8)
            guard start + 8 <= region.range.upperBound else { continue }
            let words = region.copied(start).assumingMemoryBound(to: UInt.self)
            let count = Int(region.range.upperBound - start) / 8
            var index = 0
            while index < count {
                let target = Address.unbridged(words[index])
                if target >= lowest, target < end, let block = census.blocks.index(at: target) {
                    roots[block, default: []].append(Root(kind: kind, address: start + UInt(index) * 8))
                    isHeld[block] = true
                }
                index &+= 1
            }
        }
    }

    subscript(block: BlockIndex) -> [Root] { isHeld[block] ? roots[block] ?? [] : [] }
}
