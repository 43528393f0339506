// SPDX-License-Identifier: Apache-2.0

extension ObjectGraph {
    /// Whether an edge to a block may be one of its references: metadata says so, or the count leaves room for it.
    func accepts(_ edge: EdgeTable.Edge, to block: BlockIndex) -> Bool { edge.certainty == .proven || hasRoom(block) }

    /// Whether an object has more references than are proven; what does not count may have.
    func hasRoom(_ block: BlockIndex) -> Bool { counts[block].contains(.hasRoom) }

    /// Whether an edge may be part of a circle of a kind.
    func accepts(_ edge: EdgeTable.Edge, in kind: CircleKind) -> Bool {
        switch kind {
        case .certain: isCertain(edge)
        case .atLeast(let certainty):
            edge.certainty >= certainty && (edge.certainty == .proven || hasRoom(edge.block) && explanation(of: edge.block).hasLikely)
        }
    }

    /// Whether an edge may be part of a circle that is claimed: metadata says that it is a reference, or it is a word of a hidden field and the count of
    /// what it leads to has room for it. An object of the program's own is often what a hidden field has held before: its count must have room for the
    /// words of stacks and variables, too. What does not count says of no word whether it is left over.
    private func isCertain(_ edge: EdgeTable.Edge) -> Bool {
        guard edge.certainty == .likely else { return edge.certainty == .proven }
        guard counts[edge.block].isSuperset(of: [.counts, .hasRoom]) else { return false }
        let explanation = explanation(of: edge.block)
        return explanation.hasLikely && (explanation.open > explanation.roots || !census.isOfProgram(edge.block))
    }
}
