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
        let bounds = census.blocks.bounds
        isHeld = ContiguousArray(repeating: false, count: census.blocks.count)
        for region in census.snapshot.regions {
            let kind: Root.Kind
            switch region.kind {
            case .globals: kind = .global
            case .stack: kind = .stack
            case .heap, .objects: continue
            }
            var address = region.range.lowerBound.roundedUp(to: 8)
            while address + 8 <= region.range.upperBound {
                // A segment need not begin at a multiple of eight.
                let target = Address.unbridged(region.copied(address).loadUnaligned(as: UInt.self))
                if target >= bounds.lowerBound, target < bounds.upperBound, let block = census.blocks.index(at: target) {
                    roots[block, default: []].append(Root(kind: kind, address: address))
                    isHeld[block] = true
                }
                address += 8
            }
        }
    }

    subscript(block: BlockIndex) -> [Root] { isHeld[block] ? roots[block] ?? [] : [] }
}
