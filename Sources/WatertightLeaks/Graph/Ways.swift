// SPDX-License-Identifier: Apache-2.0

/// What a search from a block back over its holders ends at.
enum WayEnd: Hashable {
    /// A variable of the program's.
    case sureVariable
    /// Any variable, one of a C library's among them, which may hold what was there before.
    case variable
    case stack
    /// What nothing in memory explains.
    case unseen
    /// A block that keeps itself alive.
    case circle
}

/// A kind of way: where it begins, and how certain each of its references is at the least.
struct WayKind: Hashable {
    let end: WayEnd
    let certainty: Certainty
}

extension ObjectGraph {
    /// The shortest way to a block from one that is an end, over references that are at least so certain.
    func way(from end: WayEnd, to block: BlockIndex, by certainty: Certainty) -> [BlockIndex]? {
        let kind = WayKind(end: end, certainty: certainty)
        if let ways = memory.ways(kind, orFind: { ways(kind) }) { return ways.has(block) ? ways.way(to: block) : nil }
        let search = BreadthFirst(from: block, in: memory.tables)
        defer { memory.note(search.count, of: .way(kind)) }
        while let current = search.next() {
            if origin(of: current, as: end) != nil { return search.way(to: current).reversed() }
            for edge in holders[current] where edge.certainty >= certainty && accepts(edge, to: current) {
                search.add(edge.block, after: current)
            }
        }
        return nil
    }

    /// The shortest ways of a kind to all blocks that have one.
    private func ways(_ kind: WayKind) -> PredecessorTable {
        let ends = (0..<census.blocks.count).lazy.filter { self.origin(of: $0, as: kind.end) != nil }
        let search = BreadthFirst(from: ends, in: memory.tables)
        while let current = search.next() {
            for edge in held[current] where edge.certainty >= kind.certainty && accepts(edge, from: current) {
                search.add(edge.block, after: current)
            }
        }
        return search.takeTable()
    }

    /// What keeps a block alive that a way may begin with; `nil` of one that is no such end.
    func origin(of block: BlockIndex, as end: WayEnd) -> BlockPath.Origin? {
        switch end {
        case .sureVariable: root(of: block) { $0.kind == .global && memory.isSure($0) }
        case .variable: root(of: block) { $0.kind == .global }
        case .stack: root(of: block) { $0.kind == .stack }
        case .unseen: unseenOrigin(of: block)
        case .circle: isInCircle(block) ? .cycle : nil
        }
    }

    private func root(of block: BlockIndex, where isWanted: (Root) -> Bool) -> BlockPath.Origin? {
        hasRoom(block) ? roots[block].first(where: isWanted).map { .root($0) } : nil
    }

    private func unseenOrigin(of block: BlockIndex) -> BlockPath.Origin? {
        let hasRoom = hasRoom(block)
        guard !hasRoom || roots[block].isEmpty else { return nil }
        return origin(of: block, holders: holders[block].lazy.filter { hasRoom || $0.certainty == .proven }.count)
    }

    /// - Parameter holders: How many edges lead to the block.
    func origin(of block: BlockIndex, holders: Int) -> BlockPath.Origin? {
        guard counts.values[block].contains(.counts) else { return holders == 0 ? .outside : nil }
        return counts.values[block].contains(.isHeldUnseen) ? .unseen : nil
    }

    /// The shortest way from a block back to it, over references of a kind.
    func cycle(through block: BlockIndex, by kind: CircleKind) -> BlockPath? {
        let groups = memory.groups(of: kind, orFind: { findGroups(by: kind) })
        if let groups, groups[block] == 0 { return nil }
        let search = BreadthFirst(from: block, in: memory.tables)
        defer { memory.note(search.count, of: .circle(kind)) }
        while let current = search.next() {
            for edge in held[current] where accepts(edge, from: current, in: kind) {
                if edge.block == block { return BlockPath(origin: .cycle, blocks: search.way(to: current) + [block]) }
                // A way that leaves the group does not come back.
                if groups.map({ $0[edge.block] == $0[block] }) ?? true { search.add(edge.block, after: current) }
            }
        }
        return nil
    }
}
