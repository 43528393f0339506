// SPDX-License-Identifier: Apache-2.0

import CWatertightLeaks
import Testing

@testable import WatertightLeaks

/// What a census decides before it looks at an object.
@Suite struct CensusTests {
    /// To read the mappings takes memory, by which the arena may grow.
    @Test func `the main arena's size is asked for before the mappings are read`() {
        let pages: UInt = 0x1000
        var size = pages
        func read() -> [Mapping] {
            size += pages
            return [Mapping(range: pages..<2 * pages, isReadable: true, isWritable: true, name: "[heap]")]
        }
        #expect(HeapRegions.hasWholeMainArena(of: size, in: read()))
        #expect(!HeapRegions.hasWholeMainArena(of: size, in: read()))
    }

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

    private static let mark: UInt = 0x5AB0

    /// What is in use of a slab with room for 64 bytes of frames.
    private static func usedWords(capacity: UInt32, used: UInt32, mark: UInt = Self.mark) -> [Range<Int>]? {
        var words = [UInt](repeating: 0, count: 12)
        return words.withUnsafeMutableBytes { bytes in
            bytes.storeBytes(of: mark, as: UInt.self)
            bytes.storeBytes(of: capacity, toByteOffset: 16, as: UInt32.self)
            bytes.storeBytes(of: used, toByteOffset: 20, as: UInt32.self)
            return bytes.baseAddress.flatMap { TaskSlabs(mark: Self.mark).usedWords(of: UnsafeRawPointer($0), bytes.count) }
        }
    }

    @Test func `a task's slab holds what its frames hold, and the next slab`() {
        #expect(Self.usedWords(capacity: 64, used: 48) == [8..<16, 32..<80])
        #expect(Self.usedWords(capacity: 64, used: 0) == [8..<16, 32..<32])
        #expect(Self.usedWords(capacity: 80, used: 48) == nil && Self.usedWords(capacity: 32, used: 48) == nil)
        #expect(Self.usedWords(capacity: 64, used: 48, mark: 1) == nil)
    }

    private static func isPool(_ count: Int, ofImage share: Int = 0, rest: UInt = 0) -> Bool {
        let words = (0..<count / 8).map { $0 < share ? 7 : UInt(8) }
        let pools = MetadataPools(size: 64, rest: rest) { $0 == 7 }
        return words.withUnsafeBytes { bytes in
            bytes.baseAddress.map { pools.contain(Block(address: 0x1000, count: count, kind: nil), $0) } ?? false
        }
    }

    @Test func `a block of the size of a pool is one if it has room for metadata, or is full of it`() {
        #expect(Self.isPool(72, rest: 0x1010) && !Self.isPool(72, rest: 0x1040) && !Self.isPool(72, rest: 0xFF8))
        #expect(Self.isPool(72, ofImage: 2) && !Self.isPool(72, ofImage: 1))
        #expect(!Self.isPool(96, ofImage: 8) && !Self.isPool(56, ofImage: 7))
    }

    @Test(.enabled(if: LeakDetective.isSupported)) func `the runtime says what it makes metadata in`() {
        #expect(wl_task_slab_mark() != nil && wl_metadata_pool_size() > 0 && wl_rest_of_metadata_pool() > 0)
    }
}
