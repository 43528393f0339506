// SPDX-License-Identifier: Apache-2.0

/// The places in a copy of memory that begin as objects do, as far as words of that copy refer to them.
///
/// What a program has freed, or has not filled yet, holds any words, among them the metadata of a class with a number behind it. Hardly a word refers
/// to such a place, while an object that no word refers to is one that nothing can use.
struct SignedPlaces {
    private(set) var addresses: ContiguousArray<UInt> = []
    private var kinds: ContiguousArray<HeapKindIndex> = []

    init(in snapshot: Snapshot, kinds: HeapKinds) {
        let signatures = Signatures(snapshot: snapshot, kinds: kinds)
        var unowned: ContiguousArray<Int> = []
        for region in snapshot.regions where region.kind == .objects {
            signatures.each(in: region) { address, kind, count in
                addresses.append(address)
                self.kinds.append(kind)
                unowned.append(count.unowned)
            }
        }
        keep(words(in: snapshot), unowned)
    }

    /// The places in a part of memory.
    func indexes(in part: Range<UInt>) -> Range<Int> {
        addresses.partitioningIndex { $0 >= part.lowerBound }..<addresses.partitioningIndex { $0 >= part.upperBound }
    }

    func kind(of index: Int) -> HeapKindIndex { kinds[index] }

    /// How many words refer to each place.
    private func words(in snapshot: Snapshot) -> ContiguousArray<Int> {
        var words = ContiguousArray(repeating: 0, count: addresses.count)
        let marks = AddressMarks(addresses, every: Signatures.alignment)
        for region in snapshot.regions where !addresses.isEmpty {
            region.eachWord { word in
                // Enums keep their cases in the bits that no address uses.
                let address = word & 0x00FF_FFFF_FFFF_FFF8
                guard marks.contains(address) else { return }
                words[addresses.partitioningIndex { $0 >= address }] += 1
            }
        }
        return words
    }

    /// Keeps the places that words refer to. Each unowned reference stands in a word, too.
    private mutating func keep(_ words: ContiguousArray<Int>, _ unowned: ContiguousArray<Int>) {
        var kept = 0
        for index in addresses.indices where words[index] > 0 && words[index] >= unowned[index] {
            (addresses[kept], kinds[kept]) = (addresses[index], kinds[index])
            kept += 1
        }
        addresses.removeSubrange(kept...)
        kinds.removeSubrange(kept...)
    }
}
