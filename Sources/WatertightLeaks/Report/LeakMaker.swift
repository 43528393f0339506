// SPDX-License-Identifier: Apache-2.0

/// Makes the description of a leak from a graph.
struct LeakMaker {
    let names: BlockNames
    private var graph: ObjectGraph { names.graph }

    init(_ graph: ObjectGraph) { names = BlockNames(graph) }

    /// - Returns: `nil` where the block is none, or nothing was found to keep it.
    func leak(of block: BlockIndex, expectation: String = "") -> Leak? {
        graph.path(to: block).map { leak(of: block, along: $0, expectation: expectation) }
    }

    /// What keeps a block from outside, whether it keeps itself or not.
    func holder(of block: BlockIndex) -> Leak? { graph.pathFromRoot(to: block).map { leak(of: block, along: $0, expectation: "") } }

    private func leak(of block: BlockIndex, along path: BlockPath, expectation: String) -> Leak {
        let steps = zip(path.blocks, path.blocks.dropFirst()).map { step(from: $0, to: $1) }
        let explanation = graph.explanation(of: block)
        let retained = graph.retainedSize(of: block)
        let cut = Cut(steps: steps, type: names.name(of: block), origin: origin(of: path))
        return Leak(
            type: names.name(of: block), expectation: expectation, origin: origin(of: path), steps: steps, cut: cut.index, mend: cut.mend,
            retainedObjects: retained.blocks, retainedBytes: retained.bytes,
            references: Leak.References(count: explanation.count ?? 0, proven: explanation.proven, likely: explanation.likely),
            isStable: PathCheck(graph.census).stillHolds(path))
    }

    private func step(from holder: BlockIndex, to held: BlockIndex) -> Leak.Step {
        let reference = names.reference(from: holder, to: held)
        let found = reference.flatMap { names.function(at: $0, in: holder) }
        let function = found.flatMap { $0.isThunk ? nil : $0 }
        return Leak.Step(
            holder: names.name(of: holder), field: FieldName.readable(reference?.path ?? ""), closure: function?.description,
            isCapture: isContext(holder) || function != nil && !isContext(held), held: names.name(of: held),
            isProven: reference?.certainty == .proven, isInternal: names.isInternal(holder))
    }

    /// Each reference to a block that may be one.
    func holders(of block: BlockIndex) -> [Leak.Step] {
        let edges = Set(graph.holders[block].filter { graph.accepts($0, to: block) }.map(\.block))
        return edges.sorted().map { step(from: $0, to: block) }.sorted { $0.isProven && !$1.isProven }
    }

    /// The object of a group that a reader knows best: one of a class of the program's own.
    func representative(of group: [BlockIndex]) -> BlockIndex? {
        group.first { isOfProgram($0) } ?? group.first { names.type(of: $0) != nil } ?? group.first
    }

    /// Whether a block is an object of a class that is neither the system's nor Watertight's.
    func isOfProgram(_ block: BlockIndex) -> Bool { names.type(of: block) != nil && !names.isInternal(block) }

    private func isContext(_ block: BlockIndex) -> Bool {
        if case .context = names.shape(of: block) { return true }
        return false
    }

    private func origin(of path: BlockPath) -> Leak.Origin {
        switch path.origin {
        case .cycle: return .cycle
        case .root(let root): return root.kind == .global ? .variable(names.name(of: root)) : .stack
        case .unseen: return names.isTask(path.blocks[0]) ? .task : .unseen
        case .outside: return names.isTask(path.blocks[0]) ? .task : .memory
        }
    }
}

/// Stored properties as their class's author has written them.
enum FieldName {
    /// Without what the standard library keeps inside of its collections, and without the storage of lazy properties and wrappers.
    static func readable(_ path: String) -> String {
        var parts: [Substring] = []
        for part in path.split(separator: ".") {
            if part == "_buffer" || part == "_variant" || part == "_storage" && parts.last == "_buffer" { break }
            parts.append(part.hasPrefix("$__lazy_storage_$_") ? part.dropFirst("$__lazy_storage_$_".count) : part)
        }
        return parts.joined(separator: ".")
    }
}
