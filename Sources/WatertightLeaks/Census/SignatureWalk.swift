// SPDX-License-Identifier: Apache-2.0

/// Finds objects in a copy of memory by what they begin with. For allocators whose blocks are not known.
///
/// Two of them may overlap: what was freed long ago may look like an object that reaches into one that is alive, and must not hide it.
struct SignatureWalk {
    let region: Region
    let snapshot: Snapshot
    let kinds: HeapKinds
    let places: SignedPlaces

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
        } task: {
            $0
        }
    }

    private func each(in part: Range<UInt>, _ body: (UInt, Int, HeapKindIndex?) -> Void) {
        let finder = finder
        // An object of unknown length: it ends before the next one.
        var unended: (address: UInt, kind: HeapKindIndex)?
        func close(before end: UInt) {
            if let object = unended { body(object.address, min(Int(end - object.address), Self.longestOpen), object.kind) }
            unended = nil
        }
        for index in places.indexes(in: part) {
            let (address, kind) = (places.addresses[index], places.kind(of: index))
            let left = Int(part.upperBound - address)
            switch finder.extent(of: kinds[kind], in: region.copied(address), count: left, at: address) {
            case .exactly(let count) where count <= left:
                close(before: address)
                body(address, count, kind)
            case .atLeast(let count) where count <= left:
                close(before: address)
                unended = (address, kind)
            default: break
            }
        }
        close(before: part.upperBound)
    }

    /// What closures capture is hardly larger; what follows may be anything.
    private static let longestOpen = 4096
}
