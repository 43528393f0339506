// SPDX-License-Identifier: Apache-2.0

/// Collects the edges of an `EdgeTable`, block by block.
struct EdgeList {
    private(set) var count = 0
    private var blocks = 0
    private let starts: Numbers<UInt32>
    private var ends: Numbers<UInt32>
    private var isOutOfMemory = false

    /// - Parameter blocks: How many blocks there will be.
    init(blocks: Int) throws(SearchFailure) {
        starts = try Numbers(blocks + 1)
        ends = try Numbers(max(1024, 2 * blocks))
    }

    /// Adds an edge of the block that comes next.
    mutating func append(_ block: BlockIndex, _ certainty: Certainty) {
        if count == ends.capacity { grow() }
        guard count < ends.capacity else { return }
        ends.values[count] = EdgeTable.word(of: block, certainty)
        count &+= 1
    }

    private mutating func grow() {
        do { ends = try ends.grown() } catch { isOutOfMemory = true }
    }

    /// What is appended from here on is the next block's. Before there are more than a number can count, the filling has to stop.
    ///
    /// - Throws: That there was no memory for the block's edges.
    mutating func endBlock() throws(SearchFailure) {
        if isOutOfMemory { throw .outOfMemory }
        blocks &+= 1
        starts.values[blocks] = UInt32(count)
    }

    /// The edges of all blocks that were ended.
    var table: EdgeTable { EdgeTable(blocks: blocks, starts: starts, ends: ends) }
}
