// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import WatertightLeaks

extension HeapTests {
    /// What objects alone keep alive, of all in one pass.
    @Suite struct DominatorsTests {
        private final class Node {
            var left: Node?
            var right: Node?
            var owner: Node?
        }

        nonisolated(unsafe) private static var kept: Node?

        /// A tree of nodes, some of which are shared, hold what is above them, or hold themselves.
        private static func nodes() -> [Node] {
            let nodes = (0..<63).map { _ in Node() }
            for (number, node) in nodes.enumerated() where 2 * number + 2 < nodes.count {
                (node.left, node.right) = (nodes[2 * number + 1], nodes[2 * number + 2])
                if number % 5 == 0 { node.right = nodes[min(nodes.count - 1, 2 * number + 3)] }
                if number % 7 == 0 { node.owner = nodes[number / 2] }
            }
            return nodes
        }

        @Test func `sizes found in one pass are those that are searched for one by one`() throws {
            let addresses = {
                let nodes = Self.nodes()
                Self.kept = nodes[0]
                return nodes.map { LeakDetective.address(of: $0) }
            }()
            let graph = try ObjectGraph(try Census())
            let all = Dominators(graph)
            let blocks =
                addresses.compactMap { graph.census.blocks.index(at: $0) } + stride(from: 0, to: graph.census.blocks.count, by: 5003)
            let reached = blocks.filter { graph.isReached[$0] }
            #expect(reached.count >= 40)
            for block in reached {
                let (one, size) = (graph.retainedSize(of: block), all[block])
                #expect(one.blocks == size.blocks && one.bytes == size.bytes, "\(block): \(one), \(size)")
            }
            // What alone holds the others retains them.
            let first = try #require(graph.census.blocks.index(at: addresses[0]))
            #expect(all[first].blocks >= 20)
            for node in [Self.kept].compactMap({ $0 }) { (node.left, node.right, node.owner) = (nil, nil, nil) }
            Self.kept = nil
        }

        @Test func `sizes are the same by either way`() throws {
            final class Pair {
                var other: Pair?
                let bytes = [UInt8](repeating: 0, count: 1000)
            }
            let pairs = (0..<3).map { _ in Pair() }
            let graph = try ObjectGraph(try Census())
            let sizes = RetainedSizes(graph)
            let found = try pairs.map { sizes.size(of: try #require(graph.census.blocks.index(at: LeakDetective.address(of: $0)))) }
            // The first by a search of its own, the others from the pass over all. A block that `malloc` reuses may be some bytes larger.
            #expect(found.allSatisfy { $0.objects == 2 && (1_001...1_200).contains($0.bytes) }, "\(found)")
            withExtendedLifetime(pairs) {}
        }

        @Test func `a search wants room for its tables`() {
            #expect(throws: SearchFailure.outOfMemory) { try MemoryRoom.check(1 << 60) }
            #expect(throws: Never.self) { try MemoryRoom.check(1 << 20) }
            #expect(MemoryRoom.left(of: 1000, used: 900, inactive: 300) == 400 && MemoryRoom.left(of: 100, used: 900, inactive: 0) == 0)
            #expect(MemoryRoom.inactive(in: "anon 5\ninactive_file 4096\nactive_file 7\n") == 4096 && MemoryRoom.inactive(in: "") == 0)
        }
    }
}
