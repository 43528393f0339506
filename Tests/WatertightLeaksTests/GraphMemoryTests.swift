// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import WatertightLeaks

extension HeapTests {
    /// What a pass over the heap answers, against what is searched for block by block.
    @Suite struct GraphMemoryTests {
        private final class Node {
            var next: Node?
            var other: Node?
        }

        nonisolated(unsafe) private static var kept: [Node] = []

        /// Of every four nodes two hold each other, and one of these holds the third, which holds the fourth.
        private static func nodes() -> [Node] {
            let nodes = (0..<64).map { _ in Node() }
            for start in stride(from: 0, to: nodes.count, by: 4) {
                (nodes[start].next, nodes[start + 1].next) = (nodes[start + 1], nodes[start])
                (nodes[start].other, nodes[start + 2].next) = (nodes[start + 2], nodes[start + 3])
            }
            return nodes
        }

        private static let ends = [WayEnd.sureVariable, .variable, .stack, .unseen, .circle]
        private static let circles = [CircleKind.certain] + Certainty.allCases.map { .atLeast($0) }

        @Test func `ways and circles from a pass are as long as those that are searched for`() throws {
            let addresses = {
                let nodes = Self.nodes()
                Self.kept = stride(from: 3, to: nodes.count, by: 8).map { nodes[$0] } + [nodes[0]]
                return nodes.map { LeakDetective.address(of: $0) }
            }()
            let graph = try ObjectGraph(try Census())
            // No block but an object is asked about, and a group has one at least.
            let objects = (0..<graph.census.blocks.count).filter { graph.census.blocks.kind(of: $0) != nil }
            let blocks =
                addresses.compactMap { graph.census.blocks.index(at: $0) }
                + stride(from: 0, to: objects.count, by: objects.count / 16).map { objects[$0] }
            // No pass is worth it, and then each is.
            note(.min / 2, in: graph)
            let searched = lengths(of: blocks, in: graph)
            note(.max, in: graph)
            #expect(lengths(of: blocks, in: graph) == searched)
            // Both have found some, and not all.
            #expect(searched.contains { $0 != nil } && searched.contains(nil))
            for node in Self.kept { (node.next, node.other) = (nil, nil) }
            Self.kept = []
        }

        private func note(_ passed: Int, in graph: ObjectGraph) {
            for end in Self.ends {
                for certainty in Certainty.allCases { graph.memory.note(passed, of: .way(WayKind(end: end, certainty: certainty))) }
            }
            for kind in Self.circles { graph.memory.note(passed, of: .circle(kind)) }
        }

        /// The lengths of all ways and circles; `nil` if there is none.
        private func lengths(of blocks: [BlockIndex], in graph: ObjectGraph) -> [Int?] {
            blocks.flatMap { block in
                let ways = Self.ends.flatMap { end in Certainty.allCases.map { graph.way(from: end, to: block, by: $0)?.count } }
                return ways + Self.circles.map { graph.cycle(through: block, by: $0)?.blocks.count }
            }
        }
    }
}
