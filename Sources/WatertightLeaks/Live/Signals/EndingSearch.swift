// SPDX-License-Identifier: Apache-2.0

import WatertightCore

/// Finds out how a signal or a run can end: what sends to it, which lifetimes list it, and what keeps a disposable of it.
///
/// It goes from object to holder. An observer keeps the engine that it sends to, so the holders of an engine are upstream, but for those that say otherwise.
struct EndingSearch {
    private let finder: SignalFinder
    private var found: Set<LiveSubscription.Signal.Way> = []
    /// How the source ends, as it says itself.
    private(set) var sourceEnd: SourceEnd?
    private var seen: Set<BlockIndex> = []
    private var seenDisposables: Set<BlockIndex> = []

    init(_ finder: SignalFinder, of stream: BlockIndex) {
        self.finder = finder
        lookForDisposables(of: stream)
        for start in finder.isEngine(stream) ? [stream] : finder.sources(of: stream) { lookUpstream(of: start) }
    }

    /// The ways, in the order in which they are listed.
    var endings: [LiveSubscription.Signal.Way] { [.byItself, .withLifetime, .byDisposable].filter(found.contains) }

    // MARK: What sends

    private mutating func lookUpstream(of start: BlockIndex) {
        var queue = seen.insert(start).inserted ? [start] : []
        while let block = queue.popLast() {
            for holder in finder.held(by: block, from: .holders) where seen.insert(holder).inserted {
                switch finder.part(of: holder) {
                case .engine, .source, .list: queue.append(holder)
                case .input: lookForSenders(of: holder, &queue)
                case .run: lookForDisposables(of: holder)
                case .lifetime: found.insert(.withLifetime)
                case .origin: note(sourceEnd(of: holder))
                case .disposable, .view, .inner, .name: continue
                case nil:
                    if let end = sourceEnd(of: holder) { note(end) } else if !isOfProgram(holder) { queue.append(holder) }
                }
            }
        }
    }

    /// Looks for what keeps an input. What the engine has made to pass events on leads further upstream; all else may end the signal.
    private mutating func lookForSenders(of input: BlockIndex, _ upstream: inout [BlockIndex]) {
        var queue = [input]
        var isKept = false
        var isExplained = finder.graph.isHeldByRoot(input)
        if isExplained { note(.byCompletion) }
        while let block = queue.popLast() {
            for holder in finder.held(by: block, from: .holders) where seen.insert(holder).inserted {
                if isContext(holder) || isOfProgram(holder) { isKept = true }
                switch finder.part(of: holder) {
                case .engine: upstream.append(holder)
                case .lifetime: found.insert(.withLifetime)
                case .origin: note(sourceEnd(of: holder))
                case .disposable, .view, .inner, .name, .run: continue
                case nil where sourceEnd(of: holder) != nil: note(sourceEnd(of: holder))
                case nil where isOfProgram(holder): note(.byCompletion)
                case nil, .source, .input, .list:
                    queue.append(holder)
                    continue
                }
                isExplained = true
            }
        }
        // It is kept by a closure that something unknown keeps.
        if isKept, !isExplained { note(.byCompletion) }
    }

    private mutating func note(_ end: SourceEnd?) {
        guard let end else { return }
        sourceEnd = sourceEnd ?? end
        if end != .never { found.insert(.byItself) }
    }

    // MARK: What disposes

    private mutating func lookForDisposables(of stream: BlockIndex) {
        var queue = finder.held(by: stream, from: .holders).filter { finder.part(of: $0) == .disposable }
        queue.removeAll { !seenDisposables.insert($0).inserted }
        while let block = queue.popLast() {
            if finder.graph.isHeldByRoot(block) { found.insert(.byDisposable) }
            for holder in finder.held(by: block, from: .holders) where seenDisposables.insert(holder).inserted {
                switch finder.part(of: holder) {
                // It ends with that signal.
                case .engine:
                    lookForDisposables(of: holder)
                    lookUpstream(of: holder)
                case .lifetime: found.insert(.withLifetime)
                case .list, .disposable, .input, .source, .origin: queue.append(holder)
                case .run, .view, .inner, .name: continue
                case nil: if isOfProgram(holder) { found.insert(.byDisposable) } else { queue.append(holder) }
                }
            }
        }
    }

    // MARK: Types

    private func isOfProgram(_ block: BlockIndex) -> Bool { finder.names.census.isOfProgram(block) }

    private func isContext(_ block: BlockIndex) -> Bool {
        if case .context = finder.names.shape(of: block) { true } else { false }
    }

    private func sourceEnd(of block: BlockIndex) -> SourceEnd? {
        (finder.names.type(of: block) as? any StreamDescribing.Type)?.sourceEnd
    }
}
