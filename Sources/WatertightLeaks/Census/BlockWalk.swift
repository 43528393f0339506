// SPDX-License-Identifier: Apache-2.0

import CWatertightLeaks

/// Goes from block to block through the copy of a part of the heap, by the sizes in their headers.
///
/// Other threads allocated while it was copied, so a header may have changed between two pages. If one makes no sense, the walk goes on at the next
/// place at which three headers in a row do.
struct BlockWalk {
    let region: Region
    /// What a freed block holds in its second word.
    let freedKey: UInt

    /// Calls `body` with what malloc returned for each allocated block, and its size.
    func each(_ body: (_ address: UInt, _ count: Int) -> Void) {
        guard case .heap(let first, let end) = region.kind else { return }
        var block = first
        while let size = size(at: block, before: end) ?? resume(&block, before: end) {
            let next = block + size
            if isAllocated(block, next: next, before: end) { body(block + ArenaLayout.header, Int(payload(at: block, size))) }
            block = next
        }
    }

    private func word(at address: UInt) -> UInt { region.copied(address).load(as: UInt.self) }

    /// The size of the block at an address; `nil` if there is none.
    private func size(at block: UInt, before end: UInt) -> UInt? {
        guard block + ArenaLayout.smallestBlock <= end else { return nil }
        let size = word(at: block + 8) & ~ArenaLayout.flags
        guard size >= ArenaLayout.smallestBlock, size % ArenaLayout.alignment == 0, size <= end - block else { return nil }
        return size
    }

    /// A block has the first word of the next one, too; one that was mapped alone has not.
    private func payload(at block: UInt, _ size: UInt) -> UInt {
        word(at: block + 8) & ArenaLayout.isMapped != 0 ? size - 16 : size - 8
    }

    /// The next block says whether this one is allocated. The last has no next one: it is what malloc cuts new blocks from, unless it was
    /// mapped alone.
    private func isAllocated(_ block: UInt, next: UInt, before end: UInt) -> Bool {
        if word(at: block + 8) & ArenaLayout.isMapped != 0 { return true }
        guard next + 16 <= end, word(at: next + 8) & ArenaLayout.previousIsAllocated != 0 else { return false }
        // A thread keeps freed blocks for its next allocations, and their headers unchanged.
        return freedKey == 0 || word(at: block + 24) != freedKey
    }

    private func resume(_ block: inout UInt, before end: UInt) -> UInt? {
        while block + ArenaLayout.smallestBlock <= end {
            block += ArenaLayout.alignment
            var place = block
            var count = 0
            while count < 3, let size = size(at: place, before: end) { (place, count) = (place + size, count + 1) }
            if count == 3 || (count > 0 && place == end) { return size(at: block, before: end) }
        }
        return nil
    }
}
