// SPDX-License-Identifier: Apache-2.0

/// Finds objects in a copy of memory by what they begin with: the address of metadata, and a word that may be one of counts. For allocators whose
/// blocks are not known.
///
/// A freed object is left out: it says that it is being destroyed. So is what stands inside of an object, as far as metadata says where that ends.
struct SignatureWalk {
    let region: Region
    let snapshot: Snapshot
    let kinds: HeapKinds

    /// Calls `body` with the address, the size and the kind of each object.
    func each(_ body: (_ address: UInt, _ count: Int, _ kind: HeapKindIndex?) -> Void) {
        for part in region.parts { each(in: part, body) }
    }

    /// It is not known yet what is a block: what is read is doubted anyway.
    private var finder: ReferenceFinder {
        ReferenceFinder(kinds: kinds) { _ in
            true
        } word: { [snapshot] in
            snapshot.word(at: $0)
        }
    }

    private func each(in part: Range<UInt>, _ body: (UInt, Int, HeapKindIndex?) -> Void) {
        let finder = finder
        var address = part.lowerBound.roundedUp(to: Self.alignment)
        // An object of unknown length: it ends before the next one.
        var unended: (address: UInt, kind: HeapKindIndex)?
        func close(before end: UInt) {
            if let object = unended { body(object.address, min(Int(end - object.address), Self.longestOpen), object.kind) }
            unended = nil
        }
        while part.upperBound - min(address, part.upperBound) >= 16 {
            guard let index = kind(at: address, before: part.upperBound) else {
                address += Self.alignment
                continue
            }
            let left = Int(part.upperBound - address)
            switch finder.extent(of: kinds[index], in: region.copied(address), count: left, at: address) {
            case .exactly(let count) where count <= left:
                close(before: address)
                body(address, count, index)
                address += UInt(count).roundedUp(to: Self.alignment)
            case .atLeast(let count) where count <= left:
                close(before: address)
                unended = (address, index)
                address += UInt(count).roundedUp(to: Self.alignment)
            default: address += Self.alignment
            }
        }
        close(before: part.upperBound)
    }

    /// Every allocator returns such addresses, lest a vector stand across a line.
    private static let alignment: UInt = 16

    /// What closures capture is hardly larger; what follows may be anything.
    private static let longestOpen = 4096

    /// The kind of the object that begins at an address, before the end of what was read.
    private func kind(at address: UInt, before end: UInt) -> HeapKindIndex? {
        guard let (index, count) = candidate(at: address) else { return nil }
        // The last word of a block and the header of the next one may look like an object, too: an allocator's header has a size there.
        let next = address + Self.alignment
        return count.hasUnowned && next + 16 <= end && candidate(at: next) != nil ? nil : index
    }

    private func candidate(at address: UInt) -> (kind: HeapKindIndex, count: ReferenceCount)? {
        let bytes = region.copied(address)
        guard let count = ReferenceCount(bytes.load(fromByteOffset: 8, as: UInt.self)), !count.isBeingDestroyed,
            case let word = bytes.load(as: UInt.self), mayBeMetadata(word),
            count.sideTable == nil || snapshot.referenceCount(of: address)?.isBeingDestroyed == false
        else { return nil }
        return kinds.index(ofFirstWord: word).map { ($0, count) }
    }

    /// Most words are none. It is cheaper to look at the copy than to read what stands there now.
    private func mayBeMetadata(_ word: UInt) -> Bool {
        guard word >= 4096, word % 8 == 0 else { return false }
        guard snapshot.region(of: word) != nil else { return snapshot.segment(of: word) != nil }
        return snapshot.word(at: word).map { HeapKinds.areObjects($0) } ?? false
    }
}
