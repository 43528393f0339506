// SPDX-License-Identifier: Apache-2.0

import Foundation
import Synchronization
import TestSupport
import Testing
import Watertight

@testable import WatertightLeaks

extension HeapTests {
    /// A census stops no thread. What it copies may be half written, and still nothing may crash, hang or be read beyond its end.
    struct MutationTests {
        private static let environment = ProcessInfo.processInfo.environment
        private static let seconds = environment["LEAK_MUTATION_SECONDS"].flatMap { Double($0) } ?? 2
        /// How many threads change the heap. While a search goes on, each of them takes as much of the processors as the search does.
        private static let threads = environment["LEAK_MUTATORS"].flatMap { UInt64($0) } ?? 2

        @Test func survivesThreadsThatChangeTheHeap() async {
            let isDone = Flag()
            let end = Date(timeIntervalSinceNow: Self.seconds)
            await withDiscardingTaskGroup { group in
                for seed in 0..<Self.threads { group.addTask { await Self.onThread { Mutator(seed: seed).run(until: isDone) } } }
                group.addTask {
                    await Self.onThread {
                        repeat { Self.look() } while Date() < end
                        isDone.isSet.store(true, ordering: .relaxed)
                    }
                }
            }
        }

        /// Threads of their own: the pool's are as few as there are cores.
        private static func onThread(_ body: @escaping @Sendable () -> Void) async {
            await withCheckedContinuation { continuation in
                Thread {
                    body()
                    continuation.resume()
                }.start()
            }
        }

        private static func look() {
            guard let census = try? Census(), let graph = try? ObjectGraph(census) else { return }
            #expect(graph.census.blocks.count > 1000)
            let cycles = graph.cycles()
            for cycle in cycles.prefix(1) { _ = graph.path(to: cycle[0]) }
            for block in stride(from: 0, to: graph.census.blocks.count, by: 97) {
                _ = graph.explanation(of: block)
                graph.census.eachReference(of: block) { _ = $0.path }
            }
            // Lines come from files, which no thread changes, and take seconds.
            let circles = SourceLocations.$areRead.withValue(false) { LeakDetective.cycles(includingReached: true) }
            let report = LeakReport(circles)
            #expect(report.text().contains("LEAK") == !report.isEmpty)
            for subscription in LiveSubscriptions.snapshot() { #expect(!subscription.pipeline.isEmpty) }
        }
    }
}

/// Set when a test's threads shall end.
final class Flag: Sendable {
    let isSet = Atomic(false)
}

private enum Content {
    case none
    case node(MutatedNode)
    case both(MutatedNode, String)
    indirect case more(Content, MutatedNode)
    case number(Int)
}

private protocol Held {}
private struct Large: Held { var (a, b, c, node): (Int, Int, Int, MutatedNode?) }

private class MutatedNode: Held {
    var next: MutatedNode?
    var nodes: [MutatedNode] = []
    var table: [Int: MutatedNode] = [:]
    var action: (() -> Void)?
    var any: Any?
    var held: (any Held)?
    var content = Content.none
    var text = ""
    weak var weak: MutatedNode?
    /// What is thrown away holds nothing any more: else circles and chains would fill the memory.
    func clear() { (next, nodes, table, action, any, held, content) = (nil, [], [:], nil, nil, nil, .none) }
}

private final class GenericNode<Value>: MutatedNode {
    private var value: Value?
    init(_ value: Value) { self.value = value }
    override func clear() {
        super.clear()
        value = nil
    }
}

private struct Mutator {
    private var random: SeededGenerator
    private var nodes: [MutatedNode] = (0..<50).map { _ in MutatedNode() }
    private let subject = PassthroughSubject<Int, Never>()
    private var tokens: [AnyCancellable?] = Array(repeating: nil, count: 10)

    init(seed: UInt64) { random = SeededGenerator(seed) }

    func run(until isDone: Flag) {
        var copy = self
        while !isDone.isSet.load(ordering: .relaxed) {
            for _ in 0..<100 { copy.step() }
            // Else the threads leave the census no core.
            sched_yield()
        }
        for node in copy.nodes { node.clear() }
    }

    private mutating func step() {
        let index = Int.random(in: 0..<nodes.count, using: &random)
        let (node, other) = (nodes[index], nodes[Int.random(in: 0..<nodes.count, using: &random)])
        switch Int.random(in: 0..<17, using: &random) {
        case 0: node.next = other
        case 1: node.nodes.append(other)
        case 2: node.table[Int.random(in: 0..<40, using: &random)] = other
        case 3: node.action = { use(other) }
        case 4: node.any = Bool.random(using: &random) ? other : Large(a: 1, b: 2, c: 3, node: other)
        case 5: node.held = Bool.random(using: &random) ? other : Large(a: 1, b: 2, c: 3, node: other)
        case 6: node.content = .both(other, String(repeating: "text ", count: Int.random(in: 0..<20, using: &random)))
        case 7: node.content = .more(.node(other), node)
        case 8: node.weak = other
        case 9: node.text = String(repeating: "text ", count: Int.random(in: 0..<500, using: &random))
        case 10: node.nodes = Array(repeating: other, count: Int.random(in: 0..<2000, using: &random))
        case 11: node.any = LeafError(leaf: Leaf()) as any Error
        case 12:
            node.clear()
            nodes[index] = GenericNode([other.text: other])
        case 13: tokens[index % tokens.count] = subject.map { $0 + 1 }.sink { [weak node] in node?.text = "\($0)" }
        case 14: tokens[index % tokens.count] = subject.prefix(3).filter { $0 > index }.sink { _ in use(other) }
        case 15:
            subject.send(index)
            tokens[index % tokens.count] = nil
        default:
            node.clear()
            nodes[index] = GenericNode((Leaf(), { use(other) }))
        }
    }
}
