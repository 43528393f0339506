// SPDX-License-Identifier: Apache-2.0

@testable import WatertightLeaks

/// All shapes, made at once and looked at once.
///
/// No class: while a census is taken, the fields of an object that is just being made are what stood there before.
struct ShapeCensus {
    /// A shape as it was made.
    struct Made {
        let shape: Shape
        let holder: AnyObject
        let leaves: Leaves

        var block: UInt { UInt(bitPattern: ObjectIdentifier(holder)) }
    }

    let made: [Made]
    private(set) var graph: ObjectGraph

    init(by reading: HeapReading? = .current) throws(SearchFailure) {
        made = Self.all()
        graph = try ObjectGraph(try Census(by: reading))
        // Other tests go on. An object that one of them is just making may look as if it held what stood there before, but not again and again.
        for _ in 0..<4 where isDisturbed { graph = try ObjectGraph(try Census(by: reading)) }
    }

    private var isDisturbed: Bool {
        made.flatMap { $0.leaves.addresses + [$0.block] }.contains { address in
            graph.census.blocks.index(at: address).map { graph.explanation(of: $0).isOverExplained } ?? true
        }
    }

    /// A function of its own: what it has on the stack is gone when it returns.
    @inline(never) private static func all() -> [Made] {
        Shape.all.map { shape in
            let leaves = Leaves()
            return Made(shape: shape, holder: shape.make(leaves), leaves: leaves)
        }
    }

    subscript(name: String) -> Made? { made.first { $0.shape.name == name } }

    /// The blocks that an object holds over others, by edges that are proven or that its references leave room for.
    func reached(from address: UInt, by certainty: Certainty) -> Set<BlockIndex> {
        guard let start = graph.census.blocks.index(at: address) else { return [] }
        var found: Set<BlockIndex> = [start]
        var queue = [start]
        while let block = queue.popLast() {
            for edge in graph.held[block] where edge.certainty >= certainty && graph.accepts(edge, to: edge.block) {
                if found.insert(edge.block).inserted { queue.append(edge.block) }
            }
        }
        return found
    }

    /// The shapes of which a leaf is missed that they hold, or else one is reached that they only know.
    func names(missing: Bool) -> [String] {
        made.filter { made in
            let reached = reached(from: made.block, by: .possible)
            guard missing else { return made.leaves.knownAddresses.contains { contains($0, in: reached) } }
            if case .unseen = made.shape.expectation { return false }
            return !made.leaves.heldAddresses.allSatisfy { contains($0, in: reached) }
        }.map(\.shape.name)
    }

    func contains(_ address: UInt, in blocks: Set<BlockIndex>) -> Bool {
        graph.census.blocks.index(at: address).map { blocks.contains($0) } ?? false
    }
}
