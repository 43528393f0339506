// SPDX-License-Identifier: Apache-2.0

import WatertightCore

/// The objects that keep a signal or a run, and what its observers keep, as a reader knows them.
struct SignalPath {
    let finder: SignalFinder
    let words: SignalWords
    private var names: BlockNames { finder.names }

    /// From a variable on to the stream, and to the first of the program's objects behind it.
    func words(through stream: BlockIndex) -> [String] {
        let way = finder.graph.pathFromRoot(to: stream)
        let blocks = (way?.blocks ?? [stream]) + tail(of: stream)
        let origin = blocks.firstIndex(where: isOrigin) ?? 0
        let keeper = keeper(ofOriginAt: origin, in: blocks)
        var shown: [String] = []
        for (index, block) in blocks.enumerated() {
            // A system's way to an origin says nothing; of closures in a row, which wrap each other, a reader knows one.
            if index > origin, shown.last != "closure", isClosureOfProgram(from: blocks[index - 1], to: block) { shown.append("closure") }
            if let word = word(of: block, isSystemShown: shown.isEmpty || index == keeper) { shown.append(word) }
        }
        guard case .root(let root)? = way?.origin, root.kind == .global, finder.part(of: blocks[0]) != nil else { return shown }
        return [names.name(of: root)] + shown
    }

    /// Where the system's object stands that keeps an origin, such as a notification centre: the first of its library's on the way there.
    private func keeper(ofOriginAt origin: Int, in blocks: [BlockIndex]) -> Int? {
        let start = blocks[..<origin].lastIndex(where: names.census.isOfProgram).map { $0 + 1 } ?? 0
        return blocks[start..<origin].firstIndex { finder.part(of: $0) == nil && names.type(of: $0) != nil && isOfSystem($0) }
    }

    private func isOrigin(_ block: BlockIndex) -> Bool {
        if case .origin = finder.part(of: block) { true } else { false }
    }

    /// Whether a library has made an object that is neither the standard library nor one of ours.
    private func isOfSystem(_ block: BlockIndex) -> Bool {
        let module = names.census.module(of: block) ?? "Swift"
        return module != "Swift" && !module.hasPrefix("Watertight") && !names.census.isOfProgram(block)
    }

    private func word(of block: BlockIndex, isSystemShown: Bool) -> String? {
        switch finder.part(of: block) {
        case .engine: return finder.isOfRun(block) ? nil : engineWord(block)
        case .run: return "SignalProducer"
        case .origin(let word): return word
        case .disposable: return "disposable"
        case .lifetime: return (names.type(of: block) as? any StreamDescribing.Type)?.streamWord ?? "lifetime"
        case .source, .input, .view, .list, .inner, .name: return nil
        case nil:
            guard let type = names.type(of: block) else { return nil }
            if names.census.isOfProgram(block) { return StreamWord.short(type) }
            // What a program's global objects are kept by, and what system libraries keep them in, says nothing to a reader.
            return isSystemShown && isOfSystem(block) ? StreamWord.short(type) : nil
        }
    }

    /// The operator of a signal that is one's; otherwise it is a signal.
    private func engineWord(_ engine: BlockIndex) -> String {
        let maker = words.maker(of: engine)
        return maker?.upstream == nil ? "Signal" : maker?.word ?? "Signal"
    }

    private func isClosureOfProgram(from holder: BlockIndex, to held: BlockIndex) -> Bool {
        guard let reference = names.reference(from: holder, to: held), let function = names.function(at: reference, in: holder) else {
            return false
        }
        return !function.isThunk && !Census.isInternal(module: function.module)
    }

    // MARK: What observers keep

    /// The way from a stream over an observer to the nearest of the program's objects; if there is none, to a closure of the program's.
    private func tail(of stream: BlockIndex) -> [BlockIndex] {
        var predecessors: [BlockIndex: BlockIndex] = [stream: stream]
        var queue = [stream]
        var closure: BlockIndex?
        var position = 0
        while position < queue.count {
            let block = queue[position]
            position += 1
            for edge in finder.graph.held[block] where finder.graph.accepts(edge, from: block) && predecessors[edge.block] == nil {
                guard leadsDownstream(edge.block) else { continue }
                predecessors[edge.block] = block
                if names.census.isOfProgram(edge.block) { return way(to: edge.block, predecessors) }
                if closure == nil, isClosureOfProgram(from: block, to: edge.block) { closure = edge.block }
                queue.append(edge.block)
            }
        }
        return closure.map { way(to: $0, predecessors) } ?? []
    }

    /// Whether an object may be on the way to what observers keep: it is an observer, a closure, a variable, a collection, or the program's.
    private func leadsDownstream(_ block: BlockIndex) -> Bool {
        switch finder.part(of: block) {
        case .view, .list, .disposable, .lifetime, .name, .run, .origin: return false
        case .engine, .input, .inner, .source: return true
        case nil: break
        }
        if names.census.isOfProgram(block) { return true }
        switch names.shape(of: block) {
        case .instance: return ["Swift", "WatertightReactive"].contains(names.census.module(of: block))
        case .context, .box: return true
        default: return false
        }
    }

    /// Without the first one.
    private func way(to block: BlockIndex, _ predecessors: [BlockIndex: BlockIndex]) -> [BlockIndex] {
        var way = [block]
        while let last = way.last, let predecessor = predecessors[last], predecessor != last { way.append(predecessor) }
        return way.dropLast().reversed()
    }
}
