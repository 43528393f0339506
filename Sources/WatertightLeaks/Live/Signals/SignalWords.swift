// SPDX-License-Identifier: Apache-2.0

import WatertightCore

/// What signals and runs are called: by the program, else by what has made them.
struct SignalWords {
    let finder: SignalFinder
    private var names: BlockNames { finder.names }

    /// The name that a reader sees.
    func name(of stream: BlockIndex) -> String {
        let start = finder.isEngine(stream) ? [stream] : finder.sources(of: stream)
        let madeBy = start.lazy.compactMap { engine -> String? in maker(of: engine)?.word }.first
        let isSignal = finder.isEngine(stream) && !finder.isOfRun(stream)
        return givenName(of: stream) ?? madeBy ?? (isSignal ? "Signal" : "SignalProducer")
    }

    /// The name that `logEvents` was given.
    private func givenName(of stream: BlockIndex) -> String? {
        let held = finder.held(by: stream, from: .held)
        let listed = held.filter { finder.part(of: $0) == .list }.flatMap { finder.held(by: $0, from: .held) }
        return (held + listed).first { finder.part(of: $0) == .name }.flatMap(text)
    }

    /// The bytes of an array that a block holds: their number stands behind the object's header.
    private func text(of block: BlockIndex) -> String? {
        guard let storage = names.graph.held[block].first?.block, names.census.blocks[storage].count >= 32 else { return nil }
        let bytes = names.census.bytes(of: storage)
        let count = bytes.load(fromByteOffset: 16, as: Int.self)
        guard 0...names.census.blocks[storage].count - 32 ~= count else { return nil }
        return String(decoding: UnsafeRawBufferPointer(start: bytes + 32, count: count), as: UTF8.self)
    }

    /// The operators from the furthest signal on, and what the last one is observed by.
    func pipeline(of stream: BlockIndex) -> [String] {
        var words: [String] = []
        var next: BlockIndex? = stream
        var seen: Set<BlockIndex> = []
        while let block = next, seen.insert(block).inserted {
            words.append(name(of: block))
            let engines = finder.isEngine(block) ? [block] : finder.sources(of: block)
            next = engines.lazy.compactMap { engine -> BlockIndex? in maker(of: engine)?.upstream }.first
        }
        return words.reversed() + ["observer"]
    }

    /// What has made the signal of an engine: its operator, with the engine before it, or its source.
    func maker(of engine: BlockIndex) -> (word: String?, upstream: BlockIndex?)? {
        var (word, upstream): (String?, BlockIndex?)
        var queue = [engine]
        var seen: Set<BlockIndex> = [engine]
        while !queue.isEmpty, upstream == nil {
            let block = queue.removeFirst()
            for holder in finder.held(by: block, from: .holders) where seen.insert(holder).inserted {
                switch finder.part(of: holder) {
                case .engine: upstream = upstream ?? holder
                case .disposable, .view, .inner, .name, .run, .list: continue
                case .origin, .lifetime: word = word ?? describedWord(of: holder)
                case .source, .input, nil:
                    guard isOfEngine(holder) else { continue }
                    word = word ?? describedWord(of: holder) ?? operatorName(of: holder)
                    queue.append(holder)
                }
            }
        }
        return word == nil && upstream == nil ? nil : (word, upstream)
    }

    /// Whether a block is an object of this face, or a closure's context or variable, which may be one's.
    private func isOfEngine(_ block: BlockIndex) -> Bool {
        switch names.shape(of: block) {
        case .instance: names.census.module(of: block) == Self.module
        case .context, .box: true
        default: false
        }
    }

    private func describedWord(of block: BlockIndex) -> String? { (names.type(of: block) as? any StreamDescribing.Type)?.streamWord }

    /// The operator whose closure an observer of this face calls.
    private func operatorName(of observer: BlockIndex) -> String? {
        guard names.census.module(of: observer) == Self.module else { return nil }
        var name: String?
        names.census.eachReference(of: observer) { reference in
            guard name == nil, let function = names.function(at: reference, in: observer), function.module == Self.module else { return }
            name = Self.operatorName(in: function.description)
        }
        return name
    }

    private static let module = "WatertightReactive"

    /// `take(until:)` of `closure #1 in closure #1 in Signal.take(until:)`, and `map` of `closure #1 in mapStep(_:)`.
    static func operatorName(in function: String) -> String? {
        guard let last = function.range(ofText: " in ").map({ _ in function.split(separator: " ").last }) ?? nil else { return nil }
        let base = last.prefix { $0 != "(" }
        let word = base.split(separator: ".").last.map(String.init) ?? ""
        let labels = last.dropFirst(base.count)
        if base.hasPrefix("SideEffects.") { return "on" }
        if word.hasSuffix("Step") { return String(word.dropLast("Step".count)) }
        guard !word.isEmpty, word != "init", last.contains(".") else { return nil }
        return labels.contains(":") && !labels.dropFirst().hasPrefix("_") ? word + labels : word
    }
}
