// SPDX-License-Identifier: Apache-2.0

import CWatertightLeaks

/// The memory of this process at one moment, or rather at the moments at which each page was copied: other threads go on.
///
/// Every address is looked up before it is read, and none is read beyond the end of what holds it. What is copied is the heap, the variables
/// and the stacks. Read in place is what nothing writes: code and constants of the program and its libraries.
final class Snapshot: MemoryReading {
    private(set) var regions: [Region] = []
    let segments: [Segment]
    private var pages: [(UnsafeMutableRawPointer, Int)] = []

    init(segments: [Segment]) { self.segments = segments }

    deinit { for (start, count) in pages { wl_release_pages(start, count) } }

    /// Copies a stretch of memory into pages of its own. Pages that cannot be read are zero in the copy.
    func add(_ kind: Region.Kind, _ range: Range<UInt>) {
        guard !range.isEmpty, let copy = wl_pages(range.count) else { return }
        pages.append((copy, range.count))
        var done = 0
        while done < range.count {
            done += wl_read(range.lowerBound + UInt(done), copy + done, range.count - done)
            // Beyond the page that cannot be read.
            if done < range.count { done = min(range.count, (done / 4096 + 1) * 4096) }
        }
        regions.append(Region(kind: kind, range: range, copy: UnsafeRawPointer(copy)))
    }

    /// Once everything is added: looking up wants order.
    func sort() { regions.sort { $0.range.lowerBound < $1.range.lowerBound } }

    /// The region that an address lies in.
    func region(of address: UInt) -> Region? {
        regions.covering(address)
    }

    func segment(of address: UInt) -> Segment? {
        segments.covering(address)
    }

    /// Where `count` bytes of an address can be read, all of one region or constant segment.
    func bytes(_ address: UInt, _ count: Int) -> UnsafeRawPointer? {
        guard count >= 0, let end = address.addingOrNil(UInt(bitPattern: count)) else { return nil }
        if let region = region(of: address) { return end <= region.range.upperBound ? region.copied(address) : nil }
        guard let segment = segment(of: address), !segment.isWritable, end <= segment.range.upperBound else { return nil }
        return UnsafeRawPointer(bitPattern: address)
    }

    func load<Value: BitwiseCopyable>(_ type: Value.Type, at address: UInt) -> Value? {
        bytes(address, MemoryLayout<Value>.size)?.loadUnaligned(as: type)
    }

    func read(_ count: Int, at address: UInt) -> [UInt8] {
        bytes(address, count).map { Array(UnsafeRawBufferPointer(start: $0, count: count)) } ?? []
    }
}

extension UInt {
    fileprivate func addingOrNil(_ other: UInt) -> UInt? {
        let (sum, overflows) = addingReportingOverflow(other)
        return overflows ? nil : sum
    }
}
