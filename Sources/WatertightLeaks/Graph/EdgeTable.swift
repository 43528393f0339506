// SPDX-License-Identifier: Apache-2.0

/// The references between all blocks, from each to those that it holds, or from each to those that hold it: four bytes a reference, four a block.
final class EdgeTable {
    private let blocks: Int
    /// The edges of block `n` are those from `starts[n]` up to `starts[n + 1]`.
    private let starts: Numbers<UInt32>
    /// The block at the other end; in the highest two bits, how certain the edge is.
    private let ends: Numbers<UInt32>

    private static let certaintyShift: UInt32 = 30
    private static let block: UInt32 = 1 << certaintyShift - 1

    init(blocks: Int, starts: Numbers<UInt32>, ends: Numbers<UInt32>) {
        (self.blocks, self.starts, self.ends) = (blocks, starts, ends)
    }

    var count: Int { Int(starts.values[blocks]) }

    static func word(of block: BlockIndex, _ certainty: Certainty) -> UInt32 {
        UInt32(block) | UInt32(certainty.rawValue) &<< certaintyShift
    }

    /// An edge as its block sees it.
    struct Edge {
        let block: BlockIndex
        let certainty: Certainty

        fileprivate init(_ word: UInt32) {
            block = BlockIndex(word & EdgeTable.block)
            certainty = Certainty(rawValue: UInt8(word &>> EdgeTable.certaintyShift)) ?? .possible
        }
    }

    /// The edges of one block.
    struct Edges: RandomAccessCollection {
        fileprivate let table: EdgeTable
        let startIndex: Int
        let endIndex: Int

        subscript(index: Int) -> Edge { Edge(table.ends.values[index]) }

        func makeIterator() -> Iterator { Iterator(edges: self, index: startIndex) }

        struct Iterator: IteratorProtocol {
            fileprivate let edges: Edges
            fileprivate var index: Int

            mutating func next() -> Edge? {
                guard index < edges.endIndex else { return nil }
                defer { index &+= 1 }
                return edges[index]
            }
        }
    }

    subscript(block: BlockIndex) -> Edges {
        Edges(table: self, startIndex: Int(starts.values[block]), endIndex: Int(starts.values[block + 1]))
    }

    /// How many edges of a block are proven.
    func provenCount(of block: BlockIndex) -> Int {
        let end = Int(starts.values[block + 1])
        var (index, count) = (Int(starts.values[block]), 0)
        while index < end {
            if ends.values[index] &>> Self.certaintyShift == UInt32(Certainty.proven.rawValue) { count &+= 1 }
            index &+= 1
        }
        return count
    }

    /// The same edges seen from their other ends.
    func reversed() throws(SearchFailure) -> EdgeTable {
        let (starts, ends) = (self.starts.values, self.ends.values)
        let (otherStarts, otherEnds) = (try Numbers<UInt32>(blocks + 1), try Numbers<UInt32>(count))
        let next = try Numbers<UInt32>(blocks + 1)
        let mask = Self.block
        var (index, block) = (0, 0)
        while index < count {
            otherStarts.values[Int(ends[index] & mask) &+ 1] &+= 1
            index &+= 1
        }
        while block < blocks {
            otherStarts.values[block &+ 1] &+= otherStarts.values[block]
            next.values[block &+ 1] = otherStarts.values[block &+ 1]
            block &+= 1
        }
        (index, block) = (0, 0)
        while block < blocks {
            let end = Int(starts[block &+ 1])
            while index < end {
                let other = Int(ends[index] & mask)
                otherEnds.values[Int(next.values[other])] = UInt32(block) | ends[index] & ~mask
                next.values[other] &+= 1
                index &+= 1
            }
            block &+= 1
        }
        return EdgeTable(blocks: blocks, starts: otherStarts, ends: otherEnds)
    }
}
