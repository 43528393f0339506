// SPDX-License-Identifier: Apache-2.0

/// Ranges of addresses, in order, of which none overlaps another: tells which of them an address lies in. A search asks that of most words of the heap, so that
/// this class reads no array (``Numbers`` says why).
final class SortedRanges {
    private let bounds: UnsafeMutablePointer<Range<UInt>>
    private let count: Int

    init(_ ranges: some Collection<Range<UInt>>) {
        count = ranges.count
        bounds = .allocate(capacity: max(1, count))
        for (index, range) in ranges.enumerated() { (bounds + index).initialize(to: range) }
    }

    deinit { bounds.deallocate() }

    /// The index of the range that an address lies in.
    func index(of address: UInt) -> Int? {
        var low = 0
        var high = count
        while low < high {
            let middle = (low &+ high) &>> 1
            if bounds[middle].upperBound > address { high = middle } else { low = middle &+ 1 }
        }
        return low < count && bounds[low].lowerBound <= address ? low : nil
    }
}
