// SPDX-License-Identifier: Apache-2.0

@testable import WatertightLeaks

/// What the detective and the mirror say of each object of each shape.
struct MirrorComparison: CustomStringConvertible {
    private(set) var differences: [String] = []
    /// How many objects with references the mirror knows, and of how many references both say the same.
    private(set) var (instances, contexts, references, otherReferences) = (0, 0, 0, 0)
    private(set) var unanswered = 0
    private let graph: ObjectGraph
    private let memory = LiveMemory()

    init(_ mirror: RemoteMirror, _ census: ShapeCensus) {
        graph = census.graph
        var seen: Set<BlockIndex> = []
        for made in census.made {
            for block in census.reached(from: made.block, by: .proven).sorted() where graph.census.blocks.kind(of: block) != nil {
                guard seen.insert(block).inserted else { continue }
                guard let object = MirroredObject(at: graph.census.blocks.address(of: block), in: mirror, memory: memory) else {
                    unanswered += 1
                    continue
                }
                if object.kind == .context { contexts += 1 } else if object.hasReferences { instances += 1 }
                compare(object, block, made.shape)
            }
        }
    }

    var description: String {
        "\(instances) instances, \(contexts) contexts, \(references) references, \(otherReferences) that hold nothing; \(unanswered) unanswered"
    }

    private mutating func compare(_ object: MirroredObject, _ block: BlockIndex, _ shape: Shape) {
        var found: [Int: FoundReference] = [:]
        graph.census.eachReference(of: block) { found[$0.offset] = $0 }
        for (offset, path) in object.strong where isReference(at: graph.census.blocks.address(of: block) &+ UInt(offset)) {
            references += 1
            let isRight = found[offset].map { $0.certainty == .proven || shape.expectation != .proven } ?? false
            if !isRight { differences.append("\(shape.name): not found: \(path) at \(offset)") }
        }
        for (offset, path) in object.other {
            otherReferences += 1
            if found[offset] != nil { differences.append("\(shape.name): found, but it holds nothing: \(path) at \(offset)") }
        }
        for (offset, reference) in found where reference.certainty == .proven && offset < object.size {
            guard object.strong[offset] == nil, !object.unknown.contains(where: { $0.contains(offset) }) else { continue }
            differences.append("\(shape.name): found, but to the mirror there is none: \(reference.path) at \(offset)")
        }
    }

    /// Whether there is more than zero, a small value or the address of a constant.
    private func isReference(at address: UInt) -> Bool {
        memory.word(at: address).map { graph.census.blocks.index(at: Address.unbridged($0)) != nil } ?? false
    }
}
