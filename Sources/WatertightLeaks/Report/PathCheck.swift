// SPDX-License-Identifier: Apache-2.0

/// Reads a path again, in memory as it is now.
struct PathCheck {
    private let census: Census
    private let memory = LiveMemory()

    init(_ census: Census) { self.census = census }

    /// Whether the root still holds the first block, each block still begins as it did, and still holds the next one at the same place.
    func stillHolds(_ path: BlockPath) -> Bool {
        guard path.blocks.allSatisfy({ stillBegins($0) }), let first = path.blocks.first, stillHolds(first, from: path.origin) else {
            return false
        }
        return zip(path.blocks, path.blocks.dropFirst()).allSatisfy { holder, held in
            let (from, target) = (census.blocks.address(of: holder), census.blocks.address(of: held))
            var stillHolds = false
            census.eachReference(of: holder) { reference in
                guard reference.target == target, let word = memory.word(at: from + UInt(reference.offset)) else { return }
                stillHolds = stillHolds || Address.mayMean(target, word) || word == copiedWord(of: holder, at: reference.offset)
            }
            return stillHolds
        }
    }

    private func stillBegins(_ block: BlockIndex) -> Bool {
        memory.word(at: census.blocks.address(of: block)) == census.bytes(of: block).load(as: UInt.self)
    }

    /// What a path begins with that is no word in memory cannot be read again.
    private func stillHolds(_ first: BlockIndex, from origin: BlockPath.Origin) -> Bool {
        guard case .root(let root) = origin else { return true }
        return memory.word(at: root.address).map { Address.mayMean(census.blocks.address(of: first), $0) } ?? false
    }

    /// What does not name its target by its address, such as a reference that is marked by its enum's case, is the same if the word is.
    private func copiedWord(of block: BlockIndex, at offset: Int) -> UInt {
        census.bytes(of: block).loadUnaligned(fromByteOffset: offset, as: UInt.self)
    }
}
