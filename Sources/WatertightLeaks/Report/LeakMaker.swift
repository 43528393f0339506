// SPDX-License-Identifier: Apache-2.0

import WatertightCore

/// Makes the description of a leak from a graph.
struct LeakMaker {
    let names: BlockNames
    let sizes: RetainedSizes
    private var graph: ObjectGraph { names.graph }

    init(_ graph: ObjectGraph) {
        names = BlockNames(graph)
        sizes = RetainedSizes(graph)
    }

    /// - Returns: `nil` where nothing was found to keep the block.
    func leak(of block: BlockIndex, expectation: String = "") -> Leak? {
        path(to: block).map { leak(of: block, along: $0, expectation: expectation) }
    }

    /// A subject lets go of a subscriber whose token is dropped. So where a variable keeps that token, it is shown, and not the circle over the subject.
    private func path(to block: BlockIndex) -> BlockPath? {
        let path = graph.path(to: block)
        guard let path, path.origin == .cycle, path.blocks.contains(where: isSubscription), !path.blocks.contains(where: isToken),
            let other = graph.pathFromRoot(to: block), case .root(let root) = other.origin, root.kind == .global,
            other.blocks.contains(where: isToken)
        else { return path }
        return other
    }

    private func isSubscription(_ block: BlockIndex) -> Bool { names.type(of: block) is any Subscription.Type }
    private func isToken(_ block: BlockIndex) -> Bool { names.type(of: block) == AnyCancellable.self }

    /// How a block keeps itself for certain.
    func circle(of block: BlockIndex) -> Leak? { graph.certainCycle(through: block).map { leak(of: block, along: $0, expectation: "") } }

    /// What keeps a block from outside, whether it keeps itself or not.
    func holder(of block: BlockIndex) -> Leak? { graph.pathFromRoot(to: block).map { leak(of: block, along: $0, expectation: "") } }

    private func leak(of block: BlockIndex, along path: BlockPath, expectation: String) -> Leak {
        let steps = zip(path.blocks, path.blocks.dropFirst()).map { step(from: $0, to: $1) }
        let (type, origin) = (names.name(of: block), origin(of: path))
        let retained = sizes.size(of: block, fingerprint: Fingerprint.of(type: type, origin: origin, steps: steps))
        let cut = cut(of: path, steps, type: type, origin)
        return Leak(
            type: type, expectation: expectation, origin: origin, steps: steps, cut: cut.index, fix: cut.fix,
            retainedObjects: retained.objects, retainedBytes: retained.bytes, references: references(to: block, from: origin),
            isStable: PathCheck(graph.census).stillHolds(path))
    }

    /// Of an object that a leaked one holds, the reference to cut is one of the leaked one's circle.
    private func cut(of path: BlockPath, _ steps: [Leak.Step], type: String, _ origin: Leak.Origin) -> Cut {
        guard case .circle(let length) = path.origin else { return Cut(steps: steps, type: type, origin: origin) }
        return Cut(steps: Array(steps.prefix(length)), type: names.name(of: path.blocks[0]), origin: .cycle)
    }

    /// Variables' words are references where the count has room for them; those of stacks are mostly left over.
    func references(to block: BlockIndex, from origin: Leak.Origin) -> Leak.References {
        let explanation = graph.explanation(of: block)
        let roots = graph.hasRoom(block) ? graph.roots[block].count { $0.kind == .global || origin == .stack } : 0
        return Leak.References(count: explanation.count ?? 0, proven: explanation.proven, likely: explanation.likely + roots)
    }

    private func step(from holder: BlockIndex, to held: BlockIndex) -> Leak.Step {
        let reference = names.reference(from: holder, to: held)
        let found = reference.flatMap { names.function(at: $0, in: holder) }
        let function = found.flatMap { $0.isThunk ? nil : $0 }
        return Leak.Step(
            holder: names.name(of: holder), field: FieldName.readable(reference?.path ?? ""), closure: function?.description,
            isCapture: isContext(holder) || function != nil && !isContext(held), held: names.name(of: held),
            isProven: reference?.certainty == .proven, isInternal: names.isInternal(holder),
            location: function == nil ? nil : reference.flatMap { names.location(ofFunctionAt: $0, in: holder) })
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
        case .circle: return .leakedObject
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
