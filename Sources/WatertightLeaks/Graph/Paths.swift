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
    /// A way from a block over others back to it, or else from what the program starts from: over proven references if there is one, else over hidden
    /// fields, and only then over memory that nothing describes. The shortest one of these.
    func path(to block: BlockIndex) -> BlockPath? {
        best {
            cycle(through: block, by: .atLeast($0)) ?? path(from: .sureVariable, to: block, by: $0)
        } or: {
            path(from: .variable, to: block, by: $0)
        }
            ?? pathFromElsewhere(to: block)
    }

    /// The best way to a block from a variable, from what nothing in memory explains, or else from a stack: the stack of the thread that asks holds
    /// what it asks for.
    func pathFromRoot(to block: BlockIndex) -> BlockPath? {
        best {
            path(from: .sureVariable, to: block, by: $0)
        } or: {
            path(from: .variable, to: block, by: $0)
        } ?? pathFromElsewhere(to: block)
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
        return path(.possible) ?? likely(.possible).flatMap { isGuess($0) ? nil : $0 }
    }

    /// Whether a path from what may be left over leads through so much memory that nothing describes that it proves nothing: in a large heap there is such a
    /// path to nearly any block.
    func isGuess(_ path: BlockPath) -> Bool {
        let possible = zip(path.blocks, path.blocks.dropFirst()).count { holder, next in
            !held[holder].contains { $0.block == next && $0.certainty > .possible }
        }
        return possible > Self.longestGuess
    }

    private static let longestGuess = 3

    /// The shortest way to a block from what keeps it alive, over references that are at least so certain.
    private func path(from end: WayEnd, to block: BlockIndex, by certainty: Certainty) -> BlockPath? {
        guard let way = way(from: end, to: block, by: certainty), let origin = origin(of: way[0], as: end) else { return nil }
        return BlockPath(origin: origin, blocks: way)
    }

    /// From a stack, or from what nothing in memory explains.
    private func pathFromElsewhere(to block: BlockIndex) -> BlockPath? {
        let stack = best { path(from: .stack, to: block, by: $0) }.flatMap { isGuess($0) ? nil : $0 }
        // The thread that asks has the object itself on its stack.
        if let stack, stack.blocks.count > 1 { return stack }
        return path(from: .unseen, to: block, by: .possible) ?? pathFromCircle(to: block) ?? stack
    }

    /// From the nearest block that keeps itself alive, which the path first leads back to.
    private func pathFromCircle(to block: BlockIndex) -> BlockPath? {
        guard !cycles().isEmpty, let way = way(from: .circle, to: block, by: .possible),
            let circle = cycle(through: way[0], by: .certain)
        else { return nil }
        return BlockPath(origin: .circle(circle.blocks.count - 1), blocks: circle.blocks + way.dropFirst())
    }
}
