// SPDX-License-Identifier: Apache-2.0

import CWatertightLeaks

/// Tells the blocks that the runtime makes types' metadata in. They hold metadata, what belongs to it, and no object; and in the gaps what stood there before.
///
/// All of them have one size. The last one is known by what the runtime has still to give out of it, and those before it, which are full, by their words: a
/// good part of these lead into the program and its libraries.
///
/// Source: `MetadataAllocator` of the Swift runtime.
struct MetadataPools {
    private let size: Int
    /// Where the rest of the last one begins.
    private let rest: UInt
    private let isOfImage: (UInt) -> Bool

    /// - Parameters:
    ///   - size: Of each block; 0 if the runtime does not say it.
    ///   - isOfImage: Whether an address is one of the program's, or of a library's.
    init(size: Int = wl_metadata_pool_size(), rest: UInt = wl_rest_of_metadata_pool(), isOfImage: @escaping (UInt) -> Bool) {
        (self.size, self.rest, self.isOfImage) = (size, rest, isOfImage)
    }

    func contain(_ block: Block, _ bytes: UnsafeRawPointer) -> Bool {
        guard size > 0, 0...Self.roundingUp ~= block.count - size else { return false }
        return block.address..<(block.address + UInt(size)) ~= rest || isFull(bytes)
    }

    /// At least so much malloc adds to what it is asked for.
    private static var roundingUp: Int { 24 }

    private func isFull(_ bytes: UnsafeRawPointer) -> Bool {
        let words = bytes.assumingMemoryBound(to: UInt.self)
        let count = size / 8
        var (found, index) = (0, 0)
        // Until it is decided: what is left of the words may be too little.
        while 4 * found < count, 4 * (found + count - index) >= count {
            if isOfImage(words[index]) { found += 1 }
            index += 1
        }
        return 4 * found >= count
    }
}
