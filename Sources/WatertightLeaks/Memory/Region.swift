// SPDX-License-Identifier: Apache-2.0

import CWatertightLeaks

/// A copy of a stretch of memory.
struct Region {
    enum Kind: Hashable {
        /// A part of malloc's heap, whose first block's header is at `firstBlock`.
        case heap(firstBlock: UInt, end: UInt)
        /// Variables of the program or of a library.
        case globals
        case stack
    }

    let kind: Kind
    let range: Range<UInt>
    /// What stood at `range.lowerBound`, and on.
    let copy: UnsafeRawPointer

    /// How much lies between an address and its copy.
    private var offset: Int { Int(bitPattern: copy) - Int(bitPattern: range.lowerBound) }

    /// Where the copy of an address inside of `range` is.
    func copied(_ address: UInt) -> UnsafeRawPointer {
        UnsafeRawPointer(bitPattern: Int(bitPattern: address) + offset).unsafelyUnwrapped
    }
}
