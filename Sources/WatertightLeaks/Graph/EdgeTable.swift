// SPDX-License-Identifier: Apache-2.0

/// The references between all blocks, from each to those that it holds, or from each to those that hold it: four bytes a reference, four a block.
struct EdgeTable {
    /// The edges of block `n` are those from `starts[n]` up to `starts[n + 1]`.
    private var starts: ContiguousArray<UInt32> = [0]
    /// The block at the other end; in the highest two bits, how certain the edge is.
    private var ends: ContiguousArray<UInt32> = []

    private static let certaintyShift: UInt32 = 30
    private static let block: UInt32 = 1 << certaintyShift - 1

    var count: Int { ends.count }

    /// An edge as its block sees it.
    struct Edge {
        let block: BlockIndex
        let certainty: Certainty

        fileprivate init(_ word: UInt32) {
            block = BlockIndex(word & EdgeTable.block)
            certainty = Certainty(rawValue: UInt8(word >> EdgeTable.certaintyShift)) ?? .possible
        }
    }

    // MARK: Filling, block by block

    mutating func append(_ block: BlockIndex, _ certainty: Certainty) {
        ends.append(UInt32(block) | UInt32(certainty.rawValue) << Self.certaintyShift)
    }

    /// What is appended from here on is the next block's. Before there are more than a number can count, the filling has to stop.
    mutating func endBlock() { starts.append(UInt32(ends.count)) }

    // MARK: Reading

    subscript(block: BlockIndex) -> some RandomAccessCollection<Edge> {
        ends[Int(starts[block])..<Int(starts[block + 1])].lazy.map { Edge($0) }
    }

    /// The same edges seen from their other ends.
    func reversed() -> EdgeTable {
        var table = EdgeTable()
        let blocks = starts.count - 1
        table.starts = ContiguousArray(repeating: 0, count: blocks + 1)
        for end in ends { table.starts[Int(end & Self.block) + 1] += 1 }
        for block in 0..<blocks { table.starts[block + 1] += table.starts[block] }
        table.ends = ContiguousArray(repeating: 0, count: ends.count)
        var next = table.starts
        for block in 0..<blocks {
            for index in Int(starts[block])..<Int(starts[block + 1]) {
                let other = Int(ends[index] & Self.block)
                table.ends[Int(next[other])] = UInt32(block) | ends[index] & ~Self.block
                next[other] += 1
            }
        }
        return table
    }
}
