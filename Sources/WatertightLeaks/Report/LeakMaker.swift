// SPDX-License-Identifier: Apache-2.0

import WatertightCore

/// Makes the description of a leak from a graph.
struct LeakMaker {
    let names: BlockNames
    let sizes: RetainedSizes
    private var graph: ObjectGraph { names.graph }

    init(_ graph: ObjectGraph) {
        names = BlockNames(graph)
        graph.memory.isSure = { [symbols = names.symbols] in BlockNames.isSure($0, symbols) }
        sizes = RetainedSizes(graph)
    }

    /// A block, and what keeps it.
    struct KeptBlock {
        let block: BlockIndex
        let path: BlockPath
        var expectation = ""
    }

    /// - Returns: `nil` if nothing was found to keep the block.
    func leak(of block: BlockIndex, expectation: String = "") -> Leak? { leaks(of: [kept(block, expectation: expectation)])[0] }

    /// The descriptions of all that was found in a search, behind one reading of the debug information.
    func leaks(of kept: [KeptBlock?]) -> [Leak?] {
        names.locations.read(functionsAt: kept.flatMap { $0.map { PathSteps.code(on: $0.path, names) } ?? [] })
        return kept.map { $0.map { leak(of: $0) } }
    }

    /// - Returns: `nil` if nothing was found to keep the block.
    func kept(_ block: BlockIndex, expectation: String = "") -> KeptBlock? {
        path(to: block).map { KeptBlock(block: block, path: $0, expectation: expectation) }
    }

    /// A subject lets go of a subscriber whose token is dropped. So if a variable keeps that token, it is shown, and not the circle over the subject.
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

    /// How a group keeps itself alive for certain. Of the objects that a reader knows best, each has a shortest circle that leads through it. The result is
    /// the shortest of these circles, then each other one that has a cause of its own and shares no reference with the circles before it: it would remain if
    /// those were cut, and so it is shown. That also holds if those are expected leaks.
    func circles(of group: [BlockIndex]) -> [KeptBlock] {
        var circles = candidates(of: group).compactMap { block in
            graph.cycle(through: block, by: .certain).map { path in
                let words = canonical(path)
                return (kept: KeptBlock(block: block, path: path), words: words, sortKey: words + [names.name(of: block)])
            }
        }
        // Whichever object was made first, the same circles are shown.
        circles.sort { first, second in
            let (length, other) = (first.kept.path.blocks.count, second.kept.path.blocks.count)
            return length == other ? first.sortKey.lexicographicallyPrecedes(second.sortKey) : length < other
        }
        var (references, causes) = (Set<[BlockIndex]>(), Set<[String]>())
        return circles.compactMap { circle in
            let own = zip(circle.kept.path.blocks, circle.kept.path.blocks.dropFirst()).map { [$0, $1] }
            guard !causes.contains(circle.words), references.isDisjoint(with: own) else { return nil }
            causes.insert(circle.words)
            references.formUnion(own)
            return circle.kept
        }
    }

    private func canonical(_ circle: BlockPath) -> [String] {
        CanonicalCircle(PathSteps(circle, names, hasLocations: false).steps[...]).words
    }

    /// What keeps a block from outside, whether it keeps itself or not.
    func holder(of block: BlockIndex) -> Leak? { holders(ofEach: [block])[0] }

    /// The same of each of some blocks.
    func holders(ofEach blocks: [BlockIndex]) -> [Leak?] {
        leaks(of: blocks.map { block in graph.pathFromRoot(to: block).map { KeptBlock(block: block, path: $0) } })
    }

    private func leak(of kept: KeptBlock) -> Leak {
        let (block, path) = (kept.block, kept.path)
        let found = PathSteps(path, names)
        let (steps, type, origin) = (found.steps, names.name(of: block), origin(of: path))
        let fingerprint = Fingerprint.of(type: type, origin: origin, steps: steps, circle: path.circle)
        let retained = sizes.size(of: block, fingerprint: fingerprint)
        let cut = cut(of: path, found, type: type, origin)
        return Leak(
            type: type, expectation: kept.expectation, origin: origin, steps: steps, circle: path.circle, cut: cut.index, fix: cut.fix,
            retainedObjects: retained.objects, retainedBytes: retained.bytes, references: references(to: block, from: origin),
            isStable: PathCheck(graph.census).stillHolds(path))
    }

    /// Of an object that a leaked one holds, the reference to cut is one of the leaked one's circle.
    private func cut(of path: BlockPath, _ found: PathSteps, type: String, _ origin: Leak.Origin) -> Cut {
        guard case .circle(let length) = path.origin else {
            return Cut(steps: found.steps, type: type, origin: origin, facts: found.facts)
        }
        return Cut(steps: Array(found.steps.prefix(length)), type: names.name(of: path.blocks[0]), origin: .cycle, facts: found.facts)
    }

    /// Variables' words are references if the count has room for them; those of stacks are mostly left over.
    func references(to block: BlockIndex, from origin: Leak.Origin) -> Leak.References {
        let explanation = graph.explanation(of: block)
        let roots = graph.hasRoom(block) ? graph.roots[block].count { $0.kind == .global || origin == .stack } : 0
        return Leak.References(count: explanation.count ?? 0, proven: explanation.proven, likely: explanation.likely + roots)
    }

    /// Each reference to a block that may be one.
    func holders(of block: BlockIndex) -> [Leak.Step] {
        let edges = Set(graph.holders[block].filter { graph.accepts($0, to: block) }.map(\.block))
        return edges.sorted().map { PathSteps.step(from: $0, to: block, names) }.sorted { $0.isProven && !$1.isProven }
    }

    /// The objects of a group that a reader knows best: of classes of the program's own, by the names of these. Two of a class, and of a large group one in all:
    /// each is the start of a search.
    private func candidates(of group: [BlockIndex]) -> [BlockIndex] {
        let known = [group.filter { isOfProgram($0) }, group.filter { names.type(of: $0) != nil }, group].first { !$0.isEmpty } ?? []
        let kinds = Dictionary(grouping: known) { graph.census.kindWord(of: $0) ?? 0 }.values
        let sorted = kinds.map { (name: names.name(of: $0[0]), blocks: $0.prefix(2)) }.sorted {
            ($0.name, $0.blocks[0]) < ($1.name, $1.blocks[0])
        }
        return Array(sorted.flatMap(\.blocks).prefix(group.count > 10_000 ? 1 : 8))
    }

    /// Whether an object of the program's own is in a group.
    func hasObjectOfProgram(_ group: [BlockIndex]) -> Bool { group.contains { isOfProgram($0) } }

    /// Whether a block is an object of a class that is neither the system's nor Watertight's.
    func isOfProgram(_ block: BlockIndex) -> Bool { names.type(of: block) != nil && !names.isInternal(block) }

    private func origin(of path: BlockPath) -> Leak.Origin {
        switch path.origin {
        case .cycle: return .cycle
        case .circle: return .leakedObject
        case .root(let root):
            guard root.kind == .global else { return .stack }
            return graph.memory.isSure(root) ? .variable(names.name(of: root)) : .likelyVariable(names.name(of: root))
        case .unseen: return names.isTask(path.blocks[0]) ? .task : .unseen
        case .outside: return names.isTask(path.blocks[0]) ? .task : .memory
        }
    }
}
