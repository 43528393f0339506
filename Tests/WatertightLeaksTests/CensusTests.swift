// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import WatertightLeaks

/// What a census decides before it looks at an object.
@Suite struct CensusTests {
    private static func mapping(_ range: Range<UInt>) -> Mapping { Mapping(range: range, isReadable: true, isWritable: true, name: "") }

    @Test func `a heap's part of a mapping is no stack, and the rest may be one`() {
        let subheap = 4 * ArenaLayout.subheapAlignment
        let heap = HeapRegions([
            (0x10000..<0x30000, 0x10000, 0x30000), (subheap..<subheap + 0x21000, subheap + 0x8C0, subheap + 0x21000),
        ])
        let behind = subheap + ArenaLayout.subheapAlignment
        let mappings = [
            Self.mapping(0x8000..<0x40000), Self.mapping(subheap..<behind + 0x4000), Self.mapping(behind + 0x8000..<behind + 0x9000),
        ]
        #expect(
            heap.others(in: mappings).map(\.range) == [
                0x8000..<0x10000, 0x30000..<0x40000, behind..<behind + 0x4000, behind + 0x8000..<behind + 0x9000,
            ])
    }

    @Test func `a way to read the heap that fails once is tried again`() {
        var tried: [HeapReading] = []
        let found = HeapReading.first { reading in
            tried.append(reading)
            return tried.count == 3
        }
        #expect(found == .headers && tried == [.headers, .headers, .headers])
        #expect(HeapReading.first { $0 == .signatures } == .signatures && HeapReading.first { _ in false } == nil)
    }

    @Test func `the limits that are named are those that hold`() {
        #expect(SearchFailure.tooLarge.description.contains("more than 1,073,741,823 blocks, or 4,294,967,295 references"))
    }

    @Test(.enabled(if: LeakDetective.isSupported)) func `a part of memory of which there is no copy is a failure`() {
        let snapshot = Snapshot(segments: [])
        let failure = #expect(throws: SearchFailure.self) { try snapshot.add(.stack, 0..<UInt(Int.max)) }
        #expect(failure == .outOfMemory && snapshot.regions.isEmpty)
    }
}
