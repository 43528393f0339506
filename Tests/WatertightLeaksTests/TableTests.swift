// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import WatertightLeaks

/// The tables that a search reads by pointers, which nothing checks.
@Suite(.enabled(if: LeakDetective.isSupported)) struct TableTests {
    @Test func `numbers are zero at first, and stay as they are when they grow`() throws {
        let numbers = try Numbers<UInt32>(1500)
        #expect((0..<1500).allSatisfy { numbers.values[$0] == 0 })
        for index in 0..<1500 { numbers.values[index] = UInt32(index) }
        let grown = try numbers.grown()
        #expect(grown.capacity == 3000)
        #expect((0..<3000).allSatisfy { grown.values[$0] == ($0 < 1500 ? UInt32($0) : 0) })
        #expect(try Numbers<UInt32>([]).capacity == 0)
    }

    @Test func `ranges are found from their first address to their last`() {
        let ranges = SortedRanges([16..<32, 32..<40, 64..<UInt.max])
        #expect(
            [0, 15, 16, 31, 32, 39, 40, 63, 64, .max - 1, .max].map { ranges.index(of: $0) } == [nil, nil, 0, 0, 1, 1, nil, nil, 2, 2, nil])
        #expect(SortedRanges([]).index(of: 0) == nil)
    }

    @Test func `edges are seen from both ends, however many there are`() throws {
        var list = try EdgeList(blocks: 4)
        // More than there is room for at first.
        for number in 0..<5000 { list.append(number % 3, number % 3 == 0 ? .proven : .likely) }
        try list.endBlock()
        try list.endBlock()
        list.append(0, .possible)
        try list.endBlock()
        try list.endBlock()
        let held = list.table
        #expect(held.count == 5001 && [0, 1, 2, 3].map { held[$0].count } == [5000, 0, 1, 0])
        #expect(held[0].map(\.block) == (0..<5000).map { $0 % 3 })
        let holders = try held.reversed()
        #expect([0, 1, 2, 3].map { holders[$0].count } == [1668, 1667, 1666, 0])
        #expect([0, 1, 2, 3].map { holders.provenCount(of: $0) } == [1667, 0, 0, 0])
        #expect(holders[0].last.map { [$0.block, Int($0.certainty.rawValue)] } == [2, Int(Certainty.possible.rawValue)])
    }

    @Test func `an empty table has no edges`() throws {
        let table = try EdgeList(blocks: 0).table
        #expect(table.count == 0)
        #expect(try table.reversed().count == 0)
    }

    /// Two regions with a gap between them, of which the second has a page without a block, and one behind its last.
    private static func blocks() throws -> Blocks {
        var list = BlockList(limits: Limits())
        let copy = try #require(UnsafeRawPointer(bitPattern: 16))
        for (range, addresses) in [(0x1000..<0x3000, [0x1010, 0x1FF0, 0x2000]), (0x8000..<0xC000, [0x8020, 0xA000])]
            as [(Range<UInt>, [UInt])]
        {
            try list.append(of: Region(kind: .objects, range: range, parts: [range], copy: copy)) { body in
                for address in addresses { body(address, 32, nil) }
            }
        }
        return try Blocks(list)
    }

    @Test func `a block is found at its address alone`() throws {
        let blocks = try Self.blocks()
        #expect([0x1010, 0x1FF0, 0x2000, 0x8020, 0xA000].map { blocks.index(at: $0) } == [0, 1, 2, 3, 4])
        let others: [UInt] = [
            0, 0xFF0, 0x1000, 0x1018, 0x1020, 0x2010, 0x3000, 0x7FF0, 0x8000, 0x9000, 0xA010, 0xB000, 0xBFF0, 0xC000, .max - 15,
        ]
        #expect(others.allSatisfy { blocks.index(at: $0) == nil })
    }

    @Test func `a block is found around the addresses that lie in it`() throws {
        let blocks = try Self.blocks()
        #expect(
            [0x100F, 0x1010, 0x102F, 0x1030, 0x203F - 32, 0xA01F, 0xA020, 0].map { blocks.index(around: $0) } == [
                nil, 0, 0, nil, 2, 4, nil, nil,
            ])
    }

    @Test func `no block is found if there is none`() throws {
        let blocks = try Blocks(BlockList(limits: Limits()))
        #expect(blocks.count == 0 && blocks.index(at: 0) == nil && blocks.index(around: 16) == nil && blocks.index(at: .max) == nil)
    }
}
