// SPDX-License-Identifier: Apache-2.0

import CWatertightLeaks

/// The memory of this process at one moment, or rather at the moments at which each page was copied: other threads go on.
///
/// Every address is looked up before it is read, and none is read beyond the end of what holds it. What is copied is the heap, the variables
/// and the stacks. What nothing writes, the constants of the program and its libraries, is read where it is, by a call that can fail: a library may
/// be unloaded meanwhile.
final class Snapshot: MemoryReading {
    private(set) var regions: [Region] = []
    let segments: [Segment]
    private var pages: [Pages] = []
    private let segmentRanges: SortedRanges
    /// The ranges of `regions`, once they are sorted.
    private var regionRanges = SortedRanges([])

    init(segments: [Segment]) {
        self.segments = segments
        segmentRanges = SortedRanges(segments.map(\.range))
    }

    /// Copies a part of memory into pages of its own, as far as it can be read.
    ///
    /// - Parameter parts: Those that there is something in; `nil` for all.
    func add(_ kind: Region.Kind, _ range: Range<UInt>, parts: [Range<UInt>]? = nil) throws(SearchFailure) {
        guard !range.isEmpty else { return }
        // What stands at a multiple of eight does so in the copy.
        let inset = Int(range.lowerBound % 8)
        // Without a copy an object would look unreferenced whose holder lies there.
        guard let copy = Pages(inset + range.count) else { throw .outOfMemory }
        let start = copy.start + inset
        pages.append(copy)
        let parts = parts ?? [range]
        // To write a small page for the first time takes longer than to copy what is on it; a large one takes memory for its gaps, too.
        if parts.reduce(0, { $0 + $1.count }) > range.count / 4 * 3 { copy.preferLargePages() }
        let read = parts.flatMap { Self.copied($0, to: start + Int($0.lowerBound - range.lowerBound)) }
        regions.append(Region(kind: kind, range: range, parts: read, copy: UnsafeRawPointer(start)))
    }

    /// Copies a part, and answers what of it could be read.
    private static func copied(_ part: Range<UInt>, to copy: UnsafeMutableRawPointer) -> [Range<UInt>] {
        var read: [Range<UInt>] = []
        var address = part.lowerBound
        while address < part.upperBound {
            let count = wl_read(address, copy + Int(address - part.lowerBound), Int(part.upperBound - address))
            if count > 0 { read.append(address..<(address + UInt(count))) }
            // Beyond the page that cannot be read.
            address = (address + UInt(count) + 1).roundedUp(to: 4096)
        }
        return read
    }

    /// Once everything is added: looking up wants order.
    func sort() {
        regions.sort { $0.range.lowerBound < $1.range.lowerBound }
        regionRanges = SortedRanges(regions.map(\.range))
    }

    /// The region that an address lies in.
    func region(of address: UInt) -> Region? { regionRanges.index(of: address).map { regions[$0] } }

    /// Whether an address is one of the program's, or of a library's.
    func isOfImage(_ address: UInt) -> Bool { segmentRanges.index(of: address) != nil }

    func load<Value: BitwiseCopyable>(_ type: Value.Type, at address: UInt) -> Value? {
        guard let region = region(of: address) else { return isConstant(address) ? LiveMemory().load(type, at: address) : nil }
        guard MemoryLayout<Value>.size <= region.readable(from: address) else { return nil }
        return region.copied(address).loadUnaligned(as: type)
    }

    func read(_ count: Int, at address: UInt) -> [UInt8] {
        guard let region = region(of: address) else { return isConstant(address) ? LiveMemory().read(count, at: address) : [] }
        return Array(UnsafeRawBufferPointer(start: region.copied(address), count: min(count, region.readable(from: address))))
    }

    private func isConstant(_ address: UInt) -> Bool { segmentRanges.index(of: address).map { !segments[$0].isWritable } ?? false }
}
