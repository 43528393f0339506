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

    /// Looks at every word of the variables and the stacks.
    init(_ census: Census) {
        for region in census.snapshot.regions {
            let kind: Root.Kind
            switch region.kind {
            case .globals: kind = .global
            case .stack: kind = .stack
            case .heap: continue
            }
            var address = region.range.lowerBound.roundedUp(to: 8)
            while address + 8 <= region.range.upperBound {
                // A segment need not begin at a multiple of eight.
                let word = region.copied(address).loadUnaligned(as: UInt.self)
                if let block = census.blocks.index(at: Address.unmarked(word)) ?? census.blocks.index(at: Address.unbridged(word)) {
                    roots[block, default: []].append(Root(kind: kind, address: address))
                }
                address += 8
            }
        }
    }

    subscript(block: BlockIndex) -> [Root] { roots[block] ?? [] }
}
