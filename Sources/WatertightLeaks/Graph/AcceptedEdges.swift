// SPDX-License-Identifier: Apache-2.0

extension ObjectGraph {
    /// Whether an edge to a block, as the block sees it, may be one of its references.
    func accepts(_ edge: EdgeTable.Edge, to block: BlockIndex) -> Bool { accepts(edge.certainty, from: edge.block, to: block) }

    /// The same, as the holder sees it.
    func accepts(_ edge: EdgeTable.Edge, from holder: BlockIndex) -> Bool { accepts(edge.certainty, from: holder, to: edge.block) }

    /// Metadata says so, or the count leaves room for it. Memory of a library's that has had a task to run is full of the addresses of tasks that wait now.
    private func accepts(_ certainty: Certainty, from holder: BlockIndex, to block: BlockIndex) -> Bool {
        guard certainty != .proven else { return true }
        let facts = counts.values[block]
        guard facts.contains(.isAwaited), certainty == .possible else { return facts.contains(.hasRoom) }
        return facts.contains(.hasRoom) && (census.blocks.kind(of: holder) != nil || census.areFrames(holder))
    }

    /// Whether an object has more references than are proven; what does not count may have.
    func hasRoom(_ block: BlockIndex) -> Bool { counts.values[block].contains(.hasRoom) }

    /// Whether an edge may be part of a circle of a kind.
    func accepts(_ edge: EdgeTable.Edge, from holder: BlockIndex, in kind: CircleKind) -> Bool {
        switch kind {
        case .certain: isCertain(edge) || edge.certainty != .proven && isOfWaitingTask(edge, from: holder)
        case .atLeast(let certainty):
            edge.certainty >= certainty && (edge.certainty == .proven || hasRoom(edge.block) && explanation(of: edge.block).hasLikely)
        }
    }

    /// Whether an edge may be part of a circle that is claimed: metadata says that it is a reference, or it is a word of a hidden field and the count of
    /// what it leads to has room for it. An object of the program's own is often what a hidden field has held before: its count must have room for the
    /// words of stacks and variables, too. What does not count says of no word whether it is left over.
    private func isCertain(_ edge: EdgeTable.Edge) -> Bool {
        guard edge.certainty == .likely else { return edge.certainty == .proven }
        guard counts.values[edge.block].isSuperset(of: [.counts, .hasRoom]) else { return false }
        let explanation = explanation(of: edge.block)
        return explanation.hasLikely && (explanation.open > explanation.roots || !census.isOfProgram(edge.block))
    }

    /// Whether an edge is what keeps a task that waits, or what such a task keeps. Its frames are a part of it. A word of a task's, or a continuation, is a
    /// reference for certain if what it leads to counts more references than all words elsewhere can be. Which task's word it is does not matter: one that
    /// something else will resume is reached, and all that it may hold. A task that runs will end by itself.
    private func isOfWaitingTask(_ edge: EdgeTable.Edge, from holder: BlockIndex) -> Bool {
        let isHeldByTask = census.areFrames(holder) || census.isSuspended(holder)
        if census.areFrames(edge.block) { return isHeldByTask }
        guard isHeldByTask || census.isSuspended(edge.block), counts.values[edge.block].isSuperset(of: [.counts, .hasRoom]),
            // What many hold is held by others, too.
            holders[edge.block].count <= 64
        else { return false }
        let elsewhere = holders[edge.block].count { $0.certainty != .proven && $0.block != holder && !census.isPartOfTask($0.block) }
        return explanation(of: edge.block).open > elsewhere + roots[edge.block].count
    }
}
