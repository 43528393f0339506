// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

@testable import WatertightLeaks

extension HeapTests {
    /// Graphs whose edges are known, against those that are found in memory.
    struct RandomGraphTests {
        private static let graphs = ProcessInfo.processInfo.environment["LEAK_GRAPHS"].flatMap { Int($0) } ?? 200
        private static let seed = ProcessInfo.processInfo.environment["LEAK_SEED"].flatMap { UInt64($0) } ?? 1
        /// A census looks at the whole heap, so many graphs share one.
        private static let batch = 500

        @Test func findsTheKnownEdges() {
            var random = SeededGenerator(Self.seed)
            var left = Self.graphs
            while left > 0 {
                let graphs = (0..<min(left, Self.batch)).map { _ in RandomGraph(using: &random) }
                left -= graphs.count
                // Another test may disturb one census, but not one after the other.
                var wrong = wrong(in: graphs)
                for _ in 0..<4 where !wrong.isEmpty { wrong = self.wrong(in: graphs) }
                #expect(wrong.isEmpty, "\(wrong.count): \(wrong.prefix(5).joined(separator: "; "))")
                for graph in graphs { graph.clear() }
            }
        }

        private func wrong(in graphs: [RandomGraph]) -> [String] {
            guard let census = try? Census(), let found = try? ObjectGraph(census) else { return ["there is no census"] }
            var numbers: [BlockIndex: Int] = [:]
            for graph in graphs {
                for (index, node) in graph.nodes.enumerated() {
                    if let block = found.census.blocks.index(at: Self.address(of: node)) { numbers[block] = index }
                }
            }
            var wrong: [String] = []
            for (number, graph) in graphs.enumerated() {
                for (index, node) in graph.nodes.enumerated() {
                    guard let block = found.census.blocks.index(at: Self.address(of: node)) else {
                        wrong.append("graph \(number): node \(index) is no block")
                        continue
                    }
                    let edges = edges(from: block, in: found, numbers)
                    let explanation = found.explanation(of: block)
                    // The array of the nodes is the one holder that is no part of the graph.
                    guard edges != graph.edges[index] || explanation.isOverExplained || explanation.open > 0 else { continue }
                    wrong.append("graph \(number), \(type(of: node)) \(index): \(edges) for \(graph.edges[index]), \(explanation)")
                }
            }
            return wrong
        }

        private static func address(of node: RandomNode) -> UInt { UInt(bitPattern: ObjectIdentifier(node)) }

        /// The nodes that one holds over storage, boxes and contexts, but over no other node; sorted, and as often as it holds each.
        private func edges(from start: BlockIndex, in graph: ObjectGraph, _ numbers: [BlockIndex: Int]) -> [Int] {
            var edges: [Int] = []
            var seen: Set<BlockIndex> = []
            var queue = [start]
            while let block = queue.popLast() {
                for edge in graph.held[block] where edge.certainty == .proven {
                    if let number = numbers[edge.block] {
                        edges.append(number)
                    } else if seen.insert(edge.block).inserted {
                        queue.append(edge.block)
                    }
                }
            }
            return edges.sorted()
        }
    }
}

/// Nodes, and for each the numbers of those that it holds.
private struct RandomGraph {
    private(set) var nodes: [RandomNode] = []
    private(set) var edges: [[Int]] = []

    init(using random: inout SeededGenerator) {
        nodes = (0..<Int.random(in: 5...60, using: &random)).map { _ in RandomNode.any(using: &random) }
        for node in nodes {
            var held: [Int] = []
            for _ in 0..<Int.random(in: 0...3, using: &random) {
                let other = Int.random(in: 0..<nodes.count, using: &random)
                held += Array(repeating: other, count: node.refer(to: nodes[other], using: &random))
            }
            edges.append(held.sorted())
        }
    }

    /// Breaks the circles.
    func clear() { for node in nodes { node.clear() } }
}
