// SPDX-License-Identifier: Apache-2.0

/// A way by which something keeps a block alive: each block of it holds the next one, and the last is the one that was asked for.
struct BlockPath: Equatable {
    enum Origin: Equatable {
        /// The object that was asked for is the first, too.
        case cycle
        case root(Root)
        /// There are references to the first block that no word in memory explains: a register's, or another process's.
        case unseen
        /// A block of no object's that nothing holds.
        case outside
    }

    let origin: Origin
    let blocks: [BlockIndex]
}

extension ObjectGraph {
    /// Whether an edge to a block may be one of its references: metadata says so, or the count leaves room for it.
    func accepts(_ edge: EdgeTable.Edge, to block: BlockIndex) -> Bool { edge.certainty == .proven || hasRoom(block) }

    /// Whether an object has more references than are proven; what does not count may have.
    func hasRoom(_ block: BlockIndex) -> Bool {
        let explanation = explanation(of: block)
        return explanation.count == nil || explanation.open > 0
    }

    /// The shortest way from a block over others back to it, or else from what the program starts from.
    func path(to block: BlockIndex) -> BlockPath? { cycle(through: block) ?? pathFromRoot(to: block) }

    /// The shortest way from a block back to it.
    func cycle(through block: BlockIndex) -> BlockPath? {
        var search = BreadthFirst(from: block)
        while let current = search.next() {
            for edge in held[current] where accepts(edge, to: edge.block) {
                if edge.block == block { return BlockPath(origin: .cycle, blocks: search.way(to: current) + [block]) }
                search.add(edge.block, after: current)
            }
        }
        return nil
    }

    /// The shortest way to a block from a variable, from what nothing in memory explains, or else from a stack: the stack of the thread that asks holds
    /// what it asks for.
    func pathFromRoot(to block: BlockIndex) -> BlockPath? {
        var search = BreadthFirst(from: block)
        var (unseen, stack): (BlockPath?, BlockPath?)
        while let current = search.next() {
            let way = { Array(search.way(to: current).reversed()) }
            let roots = hasRoom(current) ? roots[current] : []
            if let variable = roots.first(where: { $0.kind == .global }) { return BlockPath(origin: .root(variable), blocks: way()) }
            let edges = holders[current].filter { accepts($0, to: current) }
            if let word = roots.first {
                stack = stack ?? BlockPath(origin: .root(word), blocks: way())
            } else if unseen == nil, let origin = origin(of: current, holders: edges.count) {
                unseen = BlockPath(origin: origin, blocks: way())
            }
            for edge in edges { search.add(edge.block, after: current) }
        }
        // The thread that asks has the object itself on its stack.
        if let stack, stack.blocks.count > 1 { return stack }
        return unseen ?? stack
    }

    private func origin(of block: BlockIndex, holders: Int) -> BlockPath.Origin? {
        let explanation = explanation(of: block)
        guard let count = explanation.count else { return holders == 0 ? .outside : nil }
        return explanation.proven + explanation.likely < count ? .unseen : nil
    }

    /// Every block that is reached from variables, stacks and what is held by something unseen, without passing one of `excluded`.
    func reachable(without excluded: Set<BlockIndex> = []) -> ContiguousArray<Bool> {
        var isReached = ContiguousArray(repeating: false, count: census.blocks.count)
        var queue: [BlockIndex] = []
        func reach(_ block: BlockIndex) {
            guard !isReached[block], !excluded.contains(block) else { return }
            isReached[block] = true
            queue.append(block)
        }
        for block in 0..<census.blocks.count
        where !roots[block].isEmpty && hasRoom(block) || origin(of: block, holders: holders[block].count) != nil { reach(block) }
        while let block = queue.popLast() { for edge in held[block] where accepts(edge, to: edge.block) { reach(edge.block) } }
        return isReached
    }

    /// How many bytes would be freed with a block: its own and those of all that only it keeps alive.
    func retainedSize(of block: BlockIndex) -> (blocks: Int, bytes: Int) {
        let others = reachable(without: [block])
        var (count, bytes) = (0, 0)
        var search = BreadthFirst(from: block)
        while let current = search.next() {
            count += 1
            bytes += census.blocks[current].count
            for edge in held[current] where !others[edge.block] && accepts(edge, to: edge.block) { search.add(edge.block, after: current) }
        }
        return (count, bytes)
    }
}

/// A search in breadth, which remembers how it came to each block.
private struct BreadthFirst {
    private var queue: [BlockIndex]
    private var position = 0
    private var predecessors: [BlockIndex: BlockIndex]

    init(from block: BlockIndex) {
        queue = [block]
        predecessors = [block: block]
    }

    mutating func next() -> BlockIndex? {
        guard position < queue.count else { return nil }
        position += 1
        return queue[position - 1]
    }

    mutating func add(_ block: BlockIndex, after predecessor: BlockIndex) {
        guard predecessors[block] == nil else { return }
        predecessors[block] = predecessor
        queue.append(block)
    }

    /// The blocks from the start to one that was found.
    func way(to block: BlockIndex) -> [BlockIndex] {
        var way = [block]
        while let last = way.last, let predecessor = predecessors[last], predecessor != last { way.append(predecessor) }
        return way.reversed()
    }
}
