// SPDX-License-Identifier: Apache-2.0

import CWatertightLeaks

/// Reads a path again, in memory as it is now.
struct PathCheck {
    private let census: Census
    private let memory = LiveMemory()

    init(_ census: Census) { self.census = census }

    /// Whether each block still begins as it did, and still holds the next one at the same place.
    func stillHolds(_ path: BlockPath) -> Bool {
        zip(path.blocks, path.blocks.dropFirst()).allSatisfy { holder, held in
            let (from, target) = (census.blocks.addresses[holder], census.blocks.addresses[held])
            var stillHolds = false
            census.eachReference(of: holder) { reference in
                guard reference.target == target, let word = memory.word(at: from + UInt(reference.offset)) else { return }
                stillHolds =
                    stillHolds || Address.unmarked(word) == target || Address.unbridged(word) == target || isDecoded(word, reference)
            }
            return stillHolds && memory.word(at: target) == census.bytes(of: held).load(as: UInt.self)
        }
    }

    /// A reference inside of an enum may be marked by its case: then it is the same where the word is.
    private func isDecoded(_ word: UInt, _ reference: FoundReference) -> Bool { word & 0x0000_FFFF_FFFF_FFF0 == reference.target }
}
