// SPDX-License-Identifier: Apache-2.0

/// What was found out about a graph once, for all that is asked of it.
final class GraphMemory {
    let tables: PredecessorTables
    /// The groups of blocks that keep one another alive.
    var groups: [[BlockIndex]]?
    /// The blocks of all these.
    var members: ContiguousArray<Bool>?
    var isReached: ContiguousArray<Bool>?
    /// Whether the word of a root is a variable of a program, and not of a C library's, which may hold what was there before.
    var isSure: (Root) -> Bool = { _ in true }

    init(blocks: Int) { tables = PredecessorTables(blocks) }
}

extension ObjectGraph {
    /// The groups of ``findCycles()``, found once.
    func cycles() -> [[BlockIndex]] {
        if let groups = memory.groups { return groups }
        let groups = findCycles()
        memory.groups = groups
        return groups
    }

    /// Whether a block keeps itself alive, over others or by itself.
    func isInCircle(_ block: BlockIndex) -> Bool {
        if let members = memory.members { return members[block] }
        var members = ContiguousArray(repeating: false, count: census.blocks.count)
        for member in cycles().joined() { members[member] = true }
        memory.members = members
        return members[block]
    }

    /// Every block that is reached from variables, stacks and what is held by something unseen, found once.
    var isReached: ContiguousArray<Bool> {
        if let isReached = memory.isReached { return isReached }
        let isReached = reachable()
        memory.isReached = isReached
        return isReached
    }
}
