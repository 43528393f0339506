// SPDX-License-Identifier: Apache-2.0

/// A copy of a part of memory.
struct Region {
    enum Kind: Hashable {
        /// A part of malloc's heap, whose first block's header is at `firstBlock`.
        case heap(firstBlock: UInt, end: UInt)
        /// A part of the heap of an allocator whose blocks are not known.
        case objects
        /// Variables of the program or of a library.
        case globals
        case stack
    }

    let kind: Kind
    let range: Range<UInt>
    /// The parts of `range` that were read. What lies between them is zero in the copy.
    let parts: [Range<UInt>]
    /// What stood at `range.lowerBound`, and on.
    let copy: UnsafeRawPointer

    /// How much lies between an address and its copy.
    private var offset: Int { Int(bitPattern: copy) - Int(bitPattern: range.lowerBound) }

    /// Where the copy of an address inside of `range` is.
    func copied(_ address: UInt) -> UnsafeRawPointer {
        UnsafeRawPointer(bitPattern: Int(bitPattern: address) + offset).unsafelyUnwrapped
    }

    /// How much was read from an address on, without a gap.
    func readable(from address: UInt) -> Int { parts.covering(address).map { Int($0.upperBound - address) } ?? 0 }

    /// Calls `body` with each word that was read.
    func eachWord(_ body: (UInt) -> Void) {
        for part in parts {
            var address = part.lowerBound.roundedUp(to: 8)
            while part.upperBound - min(address, part.upperBound) >= 8 {
                body(copied(address).load(as: UInt.self))
                address += 8
            }
        }
    }
}
