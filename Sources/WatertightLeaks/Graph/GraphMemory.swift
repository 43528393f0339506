// SPDX-License-Identifier: Apache-2.0

/// What was found out about a graph once, for all that is asked of it.
///
/// One block is searched for alone, which seldom passes much of the heap. As soon as the searches of a kind have together passed as many blocks as there are,
/// one pass over the heap answers all that follow. So all together pass at most three times as many blocks as the better way does.
final class GraphMemory {
    let tables: PredecessorTables
    var isReached: ContiguousArray<Bool>?
    /// Whether the word of a root is a variable of a program, and not of a C library's, which may hold what was there before.
    var isSure: (Root) -> Bool = { _ in true }
    private let blocks: Int
    private var passed: [Search: Int] = [:]
    private var groups: [CircleKind: CircleGroups] = [:]
    private var ways: [WayKind: PredecessorTable] = [:]

    /// A kind of search.
    enum Search: Hashable {
        case circle(CircleKind)
        case way(WayKind)
    }

    init(blocks: Int) {
        tables = PredecessorTables(blocks)
        self.blocks = blocks
    }

    /// Notes how many blocks a search has passed.
    func note(_ count: Int, of search: Search) { passed[search, default: 0] += count }

    private func isWorthAPass(_ search: Search) -> Bool { passed[search, default: 0] > blocks }

    /// The groups that keep themselves alive by references of a kind, if they are known or worth a pass.
    func groups(of kind: CircleKind, orFind find: () -> [[BlockIndex]]) -> CircleGroups? {
        groups[kind] ?? (isWorthAPass(.circle(kind)) ? keep(find(), of: kind) : nil)
    }

    /// The same, at the price of a pass if need be.
    func allGroups(of kind: CircleKind, orFind find: () -> [[BlockIndex]]) -> CircleGroups { groups[kind] ?? keep(find(), of: kind) }

    private func keep(_ found: [[BlockIndex]], of kind: CircleKind) -> CircleGroups {
        let found = CircleGroups(found, blocks: blocks)
        groups[kind] = found
        return found
    }

    /// The ways to all blocks from what ends a search of a kind, if they are known or worth a pass.
    func ways(_ kind: WayKind, orFind find: () -> PredecessorTable) -> PredecessorTable? {
        if let known = ways[kind] { return known }
        guard isWorthAPass(.way(kind)) else { return nil }
        let found = find()
        ways[kind] = found
        return found
    }
}

/// The groups of blocks that keep one another alive.
struct CircleGroups {
    let all: [[BlockIndex]]
    private var numbers: ContiguousArray<UInt32>

    init(_ groups: [[BlockIndex]], blocks: Int) {
        all = groups
        numbers = ContiguousArray(repeating: 0, count: blocks)
        for (index, group) in groups.enumerated() { for member in group { numbers[member] = UInt32(index + 1) } }
    }

    /// The number of the group that a block is in, counted from 1; zero of one that does not keep itself alive.
    subscript(block: BlockIndex) -> UInt32 { numbers[block] }
}

extension ObjectGraph {
    private var certainGroups: CircleGroups { memory.allGroups(of: .certain) { findGroups(by: .certain) } }

    /// The groups of blocks that keep one another alive for certain, found once.
    func cycles() -> [[BlockIndex]] { certainGroups.all }

    /// Whether a block keeps itself alive for certain, over others or by itself.
    func isInCircle(_ block: BlockIndex) -> Bool { certainGroups[block] != 0 }

    /// Every block that is reached from variables, stacks and what is held by something unseen, found once.
    var isReached: ContiguousArray<Bool> {
        if let isReached = memory.isReached { return isReached }
        let isReached = reachable()
        memory.isReached = isReached
        return isReached
    }
}
