// SPDX-License-Identifier: Apache-2.0

import WatertightCore

/// Finds the signals of a heap that are observed, and the runs of producers, by the types of their parts.
struct SignalFinder {
    let names: BlockNames
    /// What the objects are that say so.
    private let parts: [BlockIndex: SignalPart]
    var graph: ObjectGraph { names.graph }

    init(_ names: BlockNames) {
        self.names = names
        var known: [HeapKindIndex: SignalPart?] = [:]
        var parts: [BlockIndex: SignalPart] = [:]
        for block in 0..<names.census.blocks.count {
            guard let kind = names.census.blocks.kind(of: block) else { continue }
            if known[kind] == nil { known[kind] = .some((names.type(of: block) as? any SignalDescribing.Type)?.signalPart) }
            if let part = known[kind] ?? nil { parts[block] = part }
        }
        self.parts = parts
    }

    func part(of block: BlockIndex) -> SignalPart? { parts[block] }

    func isEngine(_ block: BlockIndex) -> Bool {
        if case .engine = part(of: block) { true } else { false }
    }

    /// The engines that are observed and are no run's, and the runs that are not over.
    func streams() -> [BlockIndex] {
        parts.keys.sorted().filter { block in
            switch part(of: block) {
            case .engine: observerCount(of: block) > 0 && !isOfRun(block)
            case .run: !sources(of: block).isEmpty
            default: false
            }
        }
    }

    /// Whether an engine is a run's source.
    func isOfRun(_ engine: BlockIndex) -> Bool { held(by: engine, from: .holders).contains { part(of: $0) == .run } }

    /// How many observers an engine has; 0 once it is over.
    func observerCount(of engine: BlockIndex) -> Int {
        guard case .engine(let count, let isOver) = part(of: engine), word(isOver, of: engine) == 0 else { return 0 }
        return Int(clamping: word(count, of: engine) ?? 0)
    }

    private func word(_ property: String, of block: BlockIndex) -> UInt? {
        guard let type = names.type(of: block), let offset = names.census.kinds.values.offset(ofProperty: property, in: Metadata(type)),
            offset >= 16, offset + 8 <= names.census.blocks[block].count
        else { return nil }
        return names.census.bytes(of: block).loadUnaligned(fromByteOffset: offset, as: UInt.self)
    }

    /// The sources of a run.
    func sources(of run: BlockIndex) -> [BlockIndex] {
        held(by: run, from: .held).filter { isEngine($0) || part(of: $0) == .source }
    }

    enum Direction { case held, holders }

    /// The blocks at the other ends of a block's references, through the storage of collections.
    func held(by block: BlockIndex, from direction: Direction) -> [BlockIndex] {
        others(of: block, direction).flatMap { isStorage($0) ? others(of: $0, direction) : [$0] }
    }

    private func others(of block: BlockIndex, _ direction: Direction) -> [BlockIndex] {
        switch direction {
        case .held: graph.held[block].filter { graph.accepts($0, from: block) }.map(\.block)
        case .holders: graph.holders[block].filter { graph.accepts($0, to: block) }.map(\.block)
        }
    }

    private func isStorage(_ block: BlockIndex) -> Bool {
        guard let type = names.type(of: block) else { return false }
        return ["_ContiguousArrayStorage", "_DequeBuffer", "_DictionaryStorage", "_SetStorage"].contains(StreamWord.short(type))
    }
}
