// SPDX-License-Identifier: Apache-2.0

/// What an object begins with: the address of metadata, and a word that may be one of counts.
struct Signatures {
    let snapshot: Snapshot
    let kinds: HeapKinds

    /// Every allocator returns such addresses, lest a vector stand across a line.
    static let alignment: UInt = 16

    /// Calls `body` with each place of a region that begins as an object does, in the order of their addresses. A freed object does not: it says that
    /// it is being destroyed.
    func each(in region: Region, _ body: (_ address: UInt, _ kind: HeapKindIndex, _ count: ReferenceCount) -> Void) {
        for part in region.parts {
            var address = part.lowerBound.roundedUp(to: Self.alignment)
            while part.upperBound - min(address, part.upperBound) >= 16 {
                if let (kind, count) = signature(at: address, in: region) { body(address, kind, count) }
                address += Self.alignment
            }
        }
    }

    private func signature(at address: UInt, in region: Region) -> (HeapKindIndex, ReferenceCount)? {
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
        guard snapshot.region(of: word) != nil else { return snapshot.isOfImage(word) }
        return snapshot.word(at: word).map { HeapKinds.areObjects($0) } ?? false
    }
}
