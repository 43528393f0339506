// SPDX-License-Identifier: Apache-2.0

/// A part of the address space.
protocol AddressRange {
    var range: Range<UInt> { get }
}

extension Segment: AddressRange {}
extension Region: AddressRange {}
extension Mapping: AddressRange {}
extension Range: AddressRange where Bound == UInt {
    var range: Range<UInt> { self }

    /// The same with all of the pages that it begins and ends in.
    var inWholePages: Range<UInt> { (lowerBound & ~4095)..<upperBound.roundedUp(to: 4096) }
}

extension RandomAccessCollection where Element: AddressRange {
    /// The part that an address lies in. They are in the order of their addresses, and none overlaps another.
    func covering(_ address: UInt) -> Element? {
        let index = partitioningIndex { $0.range.upperBound > address }
        guard index < endIndex, self[index].range.contains(address) else { return nil }
        return self[index]
    }
}

extension RandomAccessCollection {
    /// The first index whose element meets a condition that all elements after it meet, too.
    func partitioningIndex(where isBehind: (Element) -> Bool) -> Index {
        var low = startIndex
        var count = self.count
        while count > 0 {
            let half = count / 2
            let middle = index(low, offsetBy: half)
            if isBehind(self[middle]) {
                count = half
            } else {
                low = index(after: middle)
                count -= half + 1
            }
        }
        return low
    }
}
