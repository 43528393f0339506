// SPDX-License-Identifier: Apache-2.0

extension ObjectGraph {
    /// Every block that is reached from variables, stacks and what is held by something unseen, without passing one of `excluded`.
    func reachable(without excluded: Set<BlockIndex> = []) -> ContiguousArray<Bool> {
        var isReached = ContiguousArray(repeating: false, count: census.blocks.count)
        var queue: [BlockIndex] = []
        func reach(_ block: BlockIndex) {
            guard !isReached[block], excluded.isEmpty || !excluded.contains(block) else { return }
            isReached[block] = true
            queue.append(block)
        }
        for block in 0..<census.blocks.count where isStart(block) { reach(block) }
        while let block = queue.popLast() { for edge in held[block] where accepts(edge, from: block) { reach(edge.block) } }
        return isReached
    }

    /// Whether a block is held by something that is none.
    func isStart(_ block: BlockIndex) -> Bool { isHeldByRoot(block) || origin(of: block, holders: holders[block].count) != nil }

    /// Whether one of the words outside of the heap may be a reference that the block counts. A stack is full of what calls have left that have returned: what is
    /// not the program's own, the context of a closure for example, is not held by a stack if hidden fields explain its count.
    func isHeldByRoot(_ block: BlockIndex) -> Bool {
        guard !roots[block].isEmpty, hasRoom(block) else { return false }
        let explanation = explanation(of: block)
        guard explanation.count != nil, explanation.open <= explanation.likely, !census.isOfProgram(block) else { return true }
        return roots[block].contains { $0.kind == .global }
    }

    /// How many bytes would be freed with a block: its own and those of all that only it keeps alive.
    ///
    /// - Parameter others: What is reached without the block; found out if it is not known.
    func retainedSize(of block: BlockIndex, others: ContiguousArray<Bool>? = nil) -> (blocks: Int, bytes: Int) {
        let others = others ?? reachable(without: [block])
        var (count, bytes) = (0, 0)
        let search = BreadthFirst(from: block, in: memory.tables)
        while let current = search.next() {
            count += 1
            bytes += census.blocks[current].count
            for edge in held[current] where !others[edge.block] && accepts(edge, from: current) { search.add(edge.block, after: current) }
        }
        return (count, bytes)
    }
}
