// SPDX-License-Identifier: Apache-2.0

/// Which references a circle may have.
enum CircleKind: Hashable {
    /// Those that are references for certain: what is claimed to leak.
    case certain
    /// Those that are at least so certain.
    case atLeast(Certainty)
}

extension ObjectGraph {
    /// The groups of blocks each of which holds, over others of its group, itself: by Tarjan's algorithm, without recursion. A group has at least one
    /// object of Swift's.
    func findGroups(by kind: CircleKind) -> [[BlockIndex]] {
        var search = ComponentSearch(self, by: kind)
        for block in 0..<census.blocks.count where search.isNew(block) { search.visit(from: block) }
        return search.components.filter { group in group.contains { census.blocks.kind(of: $0) != nil } }
    }
}

/// A search in depth: what is on the stack and can reach something earlier on it belongs together.
private struct ComponentSearch {
    private let graph: ObjectGraph
    private let kind: CircleKind
    private var numbers: ContiguousArray<UInt32>
    private var lowest: ContiguousArray<UInt32>
    private var isOnStack: ContiguousArray<Bool>
    private var stack: [BlockIndex] = []
    private var counter: UInt32 = 0
    private(set) var components: [[BlockIndex]] = []

    init(_ graph: ObjectGraph, by kind: CircleKind) {
        (self.graph, self.kind) = (graph, kind)
        let count = graph.census.blocks.count
        numbers = ContiguousArray(repeating: 0, count: count)
        lowest = ContiguousArray(repeating: 0, count: count)
        isOnStack = ContiguousArray(repeating: false, count: count)
    }

    func isNew(_ block: BlockIndex) -> Bool { numbers[block] == 0 }

    /// A block whose edges are being followed, and how many of them have been.
    private struct Frame {
        let block: BlockIndex
        var followed = 0
    }

    mutating func visit(from root: BlockIndex) {
        var frames = [enter(root)]
        while let frame = frames.last {
            let edges = graph.held[frame.block]
            guard frame.followed < edges.count else {
                frames.removeLast()
                leave(frame.block, to: frames.last?.block)
                continue
            }
            frames[frames.count - 1].followed += 1
            let edge = edges[edges.index(edges.startIndex, offsetBy: frame.followed)]
            let next = edge.block
            guard graph.accepts(edge, from: frame.block, in: kind) else { continue }
            if isNew(next) {
                frames.append(enter(next))
            } else if isOnStack[next] {
                lowest[frame.block] = min(lowest[frame.block], numbers[next])
            }
        }
    }

    private mutating func enter(_ block: BlockIndex) -> Frame {
        counter += 1
        numbers[block] = counter
        lowest[block] = counter
        stack.append(block)
        isOnStack[block] = true
        return Frame(block: block)
    }

    private mutating func leave(_ block: BlockIndex, to parent: BlockIndex?) {
        if let parent { lowest[parent] = min(lowest[parent], lowest[block]) }
        guard lowest[block] == numbers[block] else { return }
        var group: [BlockIndex] = []
        while let member = stack.popLast() {
            isOnStack[member] = false
            group.append(member)
            if member == block { break }
        }
        let holdsItself = graph.held[block].contains { $0.block == block && graph.accepts($0, from: block, in: kind) }
        if group.count > 1 || holdsItself { components.append(group.sorted()) }
    }
}
