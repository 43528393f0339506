// SPDX-License-Identifier: Apache-2.0

/// A search in breadth, which remembers how it came to each block: in a table that one search after another uses, since a search of a large heap may pass
/// every block, or three.
final class BreadthFirst {
    private var queue: [BlockIndex]
    private var position = 0
    private let table: PredecessorTable
    private let tables: PredecessorTables

    init(from block: BlockIndex, in tables: PredecessorTables) {
        queue = [block]
        table = tables.take()
        self.tables = tables
        table.predecessors[block] = UInt32(block)
    }

    deinit { tables.giveBack(table, cleared: queue) }

    func next() -> BlockIndex? {
        guard position < queue.count else { return nil }
        position += 1
        return queue[position - 1]
    }

    func add(_ block: BlockIndex, after predecessor: BlockIndex) {
        guard table.predecessors[block] == PredecessorTable.none else { return }
        table.predecessors[block] = UInt32(predecessor)
        queue.append(block)
    }

    /// The blocks from the start to one that was found.
    func way(to block: BlockIndex) -> [BlockIndex] {
        var way = [block]
        while let last = way.last, case let predecessor = BlockIndex(table.predecessors[last]), predecessor != last {
            way.append(predecessor)
        }
        return way.reversed()
    }
}

/// Of each block the one before it on the way that a search took: four bytes a block.
final class PredecessorTable {
    static let none = UInt32.max
    var predecessors: ContiguousArray<UInt32>
    init(_ count: Int) { predecessors = ContiguousArray(repeating: Self.none, count: count) }
}

/// The tables that no search uses just now: two at the most, of a search within a search.
final class PredecessorTables {
    private let count: Int
    private var free: [PredecessorTable] = []

    init(_ count: Int) { self.count = count }

    func take() -> PredecessorTable { free.popLast() ?? PredecessorTable(count) }

    /// - Parameter blocks: Those that have an entry.
    func giveBack(_ table: PredecessorTable, cleared blocks: [BlockIndex]) {
        for block in blocks { table.predecessors[block] = PredecessorTable.none }
        free.append(table)
    }
}
