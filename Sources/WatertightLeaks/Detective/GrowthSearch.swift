// SPDX-License-Identifier: Apache-2.0

/// Tells which of the kinds that have grown is a cause, and which are only kept by its objects.
struct GrowthSearch {
    private typealias Kind = LiveObjects.Kind

    private let graph: ObjectGraph
    private let maker: LeakMaker
    private var grown: [Kind: [BlockIndex]] = [:]

    init(_ graph: ObjectGraph, since earlier: [LiveObjects.Kind: Set<UInt>], by least: Int) {
        self.graph = graph
        maker = LeakMaker(graph)
        for block in 0..<graph.census.blocks.count {
            guard let kind = graph.census.kindWord(of: block), let addresses = earlier[kind],
                !addresses.contains(graph.census.blocks.address(of: block))
            else { continue }
            grown[kind, default: []].append(block)
        }
        grown = grown.filter { $0.value.count >= least }
    }

    /// An object of a kind, and what is on the path to it.
    private struct Sample {
        let kind: Kind
        let block: BlockIndex
        /// How much a reader learns from the path: most from one to an object of the program's own.
        let worth: Int
        let length: Int
        /// The kinds on the path that have grown.
        let onPath: Set<Kind>
        var isOfProgram: Bool { worth == 3 }
    }

    private func sample(_ kind: Kind, _ blocks: [BlockIndex]) -> Sample? {
        // A word that a stack holds no longer explains one of them, and not several.
        let found = blocks.suffix(3).compactMap { block in graph.path(to: block).map { (block, $0) } }
        guard let (block, path) = found.first(where: { !Self.isOnStack($0.1) }) ?? found.first else {
            return blocks.last.map { Sample(kind: kind, block: $0, worth: 0, length: 0, onPath: [kind]) }
        }
        let kinds = Set(path.blocks.compactMap { graph.census.kindWord(of: $0) }.filter { grown[$0] != nil })
        return Sample(kind: kind, block: block, worth: worth(of: path, to: block), length: path.blocks.count, onPath: kinds.union([kind]))
    }

    /// An object of the program's own that holds all of them tells more than what they hold of one another.
    private func worth(of path: BlockPath, to block: BlockIndex) -> Int {
        if maker.isOfProgram(block) { return 3 }
        if path.blocks.contains(where: { maker.isOfProgram($0) }) { return 2 }
        if case .root(let root) = path.origin, root.kind == .global { return 1 }
        return 0
    }

    private static func isOnStack(_ path: BlockPath) -> Bool {
        if case .root(let root) = path.origin { return root.kind == .stack }
        return false
    }

    /// The kinds whose new objects hold one another, each group with its first kind as its name.
    private func groups() -> [Kind: Kind] {
        var leaders = Dictionary(uniqueKeysWithValues: grown.keys.map { ($0, $0) })
        func leader(of kind: Kind) -> Kind {
            var kind = kind
            while let other = leaders[kind], other != kind { kind = other }
            return kind
        }
        let ofBlock = Dictionary(uniqueKeysWithValues: grown.flatMap { kind, blocks in blocks.map { ($0, kind) } })
        for (kind, blocks) in grown {
            for block in blocks {
                for edge in graph.held[block] where graph.accepts(edge, from: block) {
                    if let held = ofBlock[edge.block] { leaders[leader(of: held)] = leader(of: kind) }
                }
            }
        }
        return leaders.mapValues { leader(of: $0) }
    }

    private struct Cause {
        let sample: Sample
        var others: [Kind] = []
    }

    /// One for each group of kinds, or for each class of the program's own in it that is kept by no other one of these.
    func causes() -> [ObjectGrowth] {
        let groups = groups()
        let samples = grown.compactMap { sample($0.key, $0.value) }.sorted {
            ($1.worth, $0.length, $0.block) < ($0.worth, $1.length, $1.block)
        }
        let ofProgram = Set(samples.filter(\.isOfProgram).map(\.kind))
        var causes: [Cause] = []
        for sample in samples {
            let ofGroup = causes.indices.filter { groups[causes[$0].sample.kind] == groups[sample.kind] }
            let onPath = ofGroup.first { !causes[$0].sample.onPath.intersection(ofProgram).isDisjoint(with: sample.onPath) }
            if let index = onPath ?? (sample.isOfProgram ? nil : ofGroup.first) {
                causes[index].others.append(sample.kind)
            } else {
                causes.append(Cause(sample: sample))
            }
        }
        let leaks = maker.leaks(of: causes.map { maker.kept($0.sample.block) })
        return zip(causes, leaks).map { cause, leak in
            ObjectGrowth(
                grown: ObjectGrowth.Count(type: maker.names.name(of: cause.sample.block), count: grown[cause.sample.kind]?.count ?? 0),
                others: counts(of: cause.others), leak: leak)
        }
    }

    /// By name: each closure has a kind of its own.
    private func counts(of kinds: [Kind]) -> [ObjectGrowth.Count] {
        var counts: [String: Int] = [:]
        for kind in kinds {
            guard let blocks = grown[kind], let block = blocks.first else { continue }
            counts[maker.names.name(of: block), default: 0] += blocks.count
        }
        return counts.sorted { $0.key < $1.key }.map { ObjectGrowth.Count(type: $0.key, count: $0.value) }
    }
}
