// SPDX-License-Identifier: Apache-2.0

/// A search in breadth, which remembers how it came to each block: in a table that one search after another uses, since a search of a large heap may pass
/// every block, or three.
final class BreadthFirst {
    private var queue: ContiguousArray<UInt32> = []
    private var position = 0
    private let table: PredecessorTable
    private let tables: PredecessorTables
    private var isTableTaken = false

    init(from blocks: some Sequence<BlockIndex>, in tables: PredecessorTables) {
        table = tables.take()
        self.tables = tables
        for block in blocks { add(block, after: block) }
    }

    convenience init(from block: BlockIndex, in tables: PredecessorTables) { self.init(from: CollectionOfOne(block), in: tables) }

    deinit { if !isTableTaken { tables.giveBack(table, cleared: queue) } }

    func next() -> BlockIndex? {
        guard position < queue.count else { return nil }
        position += 1
        return BlockIndex(queue[position - 1])
    }

    /// How many blocks it has come to.
    var count: Int { queue.count }

    func add(_ block: BlockIndex, after predecessor: BlockIndex) {
        guard !table.has(block) else { return }
        table.predecessors[block] = UInt32(predecessor)
        queue.append(UInt32(block))
    }

    /// The blocks from a start to one that it has come to.
    func way(to block: BlockIndex) -> [BlockIndex] { table.way(to: block) }

    /// Ends the search.
    ///
    /// - Returns: The ways that it has found, which no other search uses any more.
    func takeTable() -> PredecessorTable {
        isTableTaken = true
        return table
    }
}

/// Of each block the one before it on the way that a search took: four bytes a block.
final class PredecessorTable {
    static let none = UInt32.max
    var predecessors: ContiguousArray<UInt32>
    init(_ count: Int) { predecessors = ContiguousArray(repeating: Self.none, count: count) }

    /// Whether the search has come to a block.
    func has(_ block: BlockIndex) -> Bool { predecessors[block] != Self.none }

    /// The blocks from a start to one that the search has come to.
    func way(to block: BlockIndex) -> [BlockIndex] {
        var way = [block]
        while let last = way.last, case let predecessor = BlockIndex(predecessors[last]), predecessor != last { way.append(predecessor) }
        return way.reversed()
    }
}

/// The tables that no search uses just now.
final class PredecessorTables {
    private let count: Int
    private var free: [PredecessorTable] = []

    init(_ count: Int) { self.count = count }

    func take() -> PredecessorTable { free.popLast() ?? PredecessorTable(count) }

    /// - Parameter blocks: Those that have an entry.
    func giveBack(_ table: PredecessorTable, cleared blocks: ContiguousArray<UInt32>) {
        for block in blocks { table.predecessors[BlockIndex(block)] = PredecessorTable.none }
        free.append(table)
    }
}
