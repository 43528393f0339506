// SPDX-License-Identifier: Apache-2.0

/// A way by which something keeps a block alive: each block of it holds the next one, and the last is the one that was asked for.
struct BlockPath: Equatable {
    enum Origin: Equatable {
        /// The object that was asked for is the first, too.
        case cycle
        case root(Root)
        /// The first block keeps itself alive, by so many references, with which the path begins.
        case circle(Int)
        /// There are references to the first block that no word in memory explains: a register's, or another process's.
        case unseen
        /// A block of no object's that nothing holds.
        case outside
    }

    let origin: Origin
    let blocks: [BlockIndex]

    /// How many of the references, the first ones, lead back to where they begin.
    var circle: Int {
        switch origin {
        case .cycle: blocks.count - 1
        case .circle(let count): count
        default: 0
        }
    }
}

extension ObjectGraph {
    /// Whether an edge to a block may be one of its references: metadata says so, or the count leaves room for it.
    func accepts(_ edge: EdgeTable.Edge, to block: BlockIndex) -> Bool { edge.certainty == .proven || hasRoom(block) }

    /// Whether an object has more references than are proven; what does not count may have.
    func hasRoom(_ block: BlockIndex) -> Bool {
        let explanation = explanation(of: block)
        return explanation.count == nil || explanation.open > 0
    }

    /// Whether an edge to a block may be part of a circle that is claimed: metadata says that it is a reference, or it is a word of a hidden field and the
    /// block's count has room for it. An object of the program's own is often what a hidden field has held before: its count must have room for the
    /// words of stacks and variables, too. What does not count says of no word whether it is left over.
    func isCertain(_ edge: EdgeTable.Edge, to block: BlockIndex) -> Bool {
        guard edge.certainty == .likely else { return edge.certainty == .proven }
        let explanation = explanation(of: block)
        guard explanation.count != nil, explanation.hasLikely else { return false }
        return explanation.open > explanation.roots || !census.isOfProgram(block)
    }

    /// A way from a block over others back to it, or else from what the program starts from: over proven references if there is one, else over hidden
    /// fields, and only then over memory that nothing describes. The shortest one of these.
    func path(to block: BlockIndex) -> BlockPath? {
        best {
            cycle(through: block, by: $0) ?? path(from: .global, to: block, by: $0)
        } or: {
            pathFromLikelyRoot(to: block, by: $0)
        }
            ?? pathFromElsewhere(to: block)
    }

    /// The best way to a block from a variable, from what nothing in memory explains, or else from a stack: the stack of the thread that asks holds
    /// what it asks for.
    func pathFromRoot(to block: BlockIndex) -> BlockPath? {
        best {
            path(from: .global, to: block, by: $0)
        } or: {
            pathFromLikelyRoot(to: block, by: $0)
        } ?? pathFromElsewhere(to: block)
    }

    /// The shortest way from a block back to it, over references that are at least so certain.
    func cycle(through block: BlockIndex, by certainty: Certainty) -> BlockPath? {
        cycle(through: block) { $0.certainty >= certainty && ($0.certainty == .proven || explanation(of: $0.block).hasLikely) }
    }

    /// The shortest way from a block back to it that is one for certain.
    func certainCycle(through block: BlockIndex) -> BlockPath? { cycle(through: block) { isCertain($0, to: $0.block) } }

    private func cycle(through block: BlockIndex, over isWanted: (EdgeTable.Edge) -> Bool) -> BlockPath? {
        let search = BreadthFirst(from: block, in: memory.tables)
        while let current = search.next() {
            for edge in held[current] where isWanted(edge) {
                if edge.block == block { return BlockPath(origin: .cycle, blocks: search.way(to: current) + [block]) }
                search.add(edge.block, after: current)
            }
        }
        return nil
    }

    private func best(_ path: (Certainty) -> BlockPath?) -> BlockPath? {
        for certainty in Certainty.allCases.reversed() { if let path = path(certainty) { return path } }
        return nil
    }

    /// A way that is shown as likely stands behind those over fields, and before those over memory that nothing describes.
    private func best(_ path: (Certainty) -> BlockPath?, or likely: (Certainty) -> BlockPath?) -> BlockPath? {
        let described = [Certainty.proven, .likely]
        for certainty in described { if let path = path(certainty) { return path } }
        for certainty in described { if let path = likely(certainty) { return path } }
        return path(.possible) ?? likely(.possible)
    }

    /// The shortest way to a block from a word outside of the heap, over references that are at least so certain.
    private func path(from kind: Root.Kind, to block: BlockIndex, by certainty: Certainty) -> BlockPath? {
        path(to: block, by: certainty) { $0.kind == kind && (kind != .global || memory.isSure($0)) }
    }

    /// From a variable that may hold what was there before.
    private func pathFromLikelyRoot(to block: BlockIndex, by certainty: Certainty) -> BlockPath? {
        path(to: block, by: certainty) { $0.kind == .global }
    }

    private func path(to block: BlockIndex, by certainty: Certainty, from isWanted: (Root) -> Bool) -> BlockPath? {
        backwards(from: block, by: certainty) { current in
            hasRoom(current) ? roots[current].first(where: isWanted).map { BlockPath.Origin.root($0) } : nil
        }
    }

    /// From a stack, or from what nothing in memory explains.
    private func pathFromElsewhere(to block: BlockIndex) -> BlockPath? {
        let stack = best { path(from: .stack, to: block, by: $0) }
        // The thread that asks has the object itself on its stack.
        if let stack, stack.blocks.count > 1 { return stack }
        let unseen = backwards(from: block, by: .possible) { current in
            let hasRoom = hasRoom(current)
            let edges = holders[current].lazy.filter { hasRoom || $0.certainty == .proven }.count
            return hasRoom && !roots[current].isEmpty ? nil : origin(of: current, holders: edges)
        }
        return unseen ?? pathFromCircle(to: block) ?? stack
    }

    /// From the nearest block that keeps itself alive, which the path first leads back to.
    private func pathFromCircle(to block: BlockIndex) -> BlockPath? {
        guard !cycles().isEmpty else { return nil }
        let search = BreadthFirst(from: block, in: memory.tables)
        while let current = search.next() {
            if isInCircle(current), let circle = certainCycle(through: current) {
                let way = search.way(to: current).reversed().dropFirst()
                return BlockPath(origin: .circle(circle.blocks.count - 1), blocks: circle.blocks + way)
            }
            for edge in holders[current] where accepts(edge, to: current) { search.add(edge.block, after: current) }
        }
        return nil
    }

    /// From a block over its holders to the first one that is an origin.
    private func backwards(
        from block: BlockIndex, by certainty: Certainty, to origin: (BlockIndex) -> BlockPath.Origin?
    ) -> BlockPath? {
        let search = BreadthFirst(from: block, in: memory.tables)
        while let current = search.next() {
            if let origin = origin(current) { return BlockPath(origin: origin, blocks: search.way(to: current).reversed()) }
            let hasRoom = hasRoom(current)
            for edge in holders[current] where edge.certainty >= certainty && (hasRoom || edge.certainty == .proven) {
                search.add(edge.block, after: current)
            }
        }
        return nil
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
        for block in 0..<census.blocks.count where isStart(block) { reach(block) }
        while let block = queue.popLast() { for edge in held[block] where accepts(edge, to: edge.block) { reach(edge.block) } }
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
    /// - Parameter others: What is reached without the block; found out where it is not known.
    func retainedSize(of block: BlockIndex, others: ContiguousArray<Bool>? = nil) -> (blocks: Int, bytes: Int) {
        let others = others ?? reachable(without: [block])
        var (count, bytes) = (0, 0)
        let search = BreadthFirst(from: block, in: memory.tables)
        while let current = search.next() {
            count += 1
            bytes += census.blocks[current].count
            for edge in held[current] where !others[edge.block] && accepts(edge, to: edge.block) { search.add(edge.block, after: current) }
        }
        return (count, bytes)
    }
}
