// SPDX-License-Identifier: Apache-2.0

import WatertightCore

/// Finds the streams of a heap: from each last subscriber up to its source.
struct PipelineFinder {
    let names: BlockNames
    private var graph: ObjectGraph { names.graph }

    init(_ names: BlockNames) { self.names = names }

    /// The subscribers that hold a subscription and end a stream.
    func subscribers() -> [BlockIndex] {
        (0..<graph.census.blocks.count).filter { block in
            guard let type = names.type(of: block), type is any Subscriber.Type, isEnd(type) else { return false }
            return !upstreams(of: block).isEmpty
        }
    }

    /// A type that says so, or one of the program's own.
    private func isEnd(_ type: Any.Type) -> Bool {
        guard let part = type as? any StreamDescribing.Type else { return !(type is any Subscription.Type) && !Pipeline.isOwn(type) }
        return part.isEnd
    }

    /// The stream that ends at a subscriber, with all that feeds it.
    func pipeline(of subscriber: BlockIndex) -> Pipeline? {
        var seen: Set<BlockIndex> = [subscriber]
        return stream(upTo: subscriber, &seen)
    }

    /// What the types of the subscriptions before a block spell, from the furthest on. A block whose type a further one has spelled adds nothing.
    private func stream(upTo end: BlockIndex, _ seen: inout Set<BlockIndex>) -> Pipeline? {
        var (line, inputs): ([BlockIndex], [Pipeline]) = ([end], [])
        var next = 0
        while next < line.count {
            let current = line[next]
            for block in upstreams(of: current) + sources(of: current) + connections(of: current) where seen.insert(block).inserted {
                if spelled(block)?.isInput == nil {
                    line.append(block)
                } else if let input = stream(upTo: block, &seen) {
                    inputs.append(input)
                }
            }
            inputs += furtherInputs(of: current).flatMap { input in
                subscriptions(heldBy: input).filter { seen.insert($0).inserted }.compactMap {
                    stream(upTo: $0, as: names.type(of: input), &seen)
                }
            }
            next += 1
        }
        var whole: Pipeline?
        for block in line.reversed() {
            guard let part = spelled(block), !part.isLink || block == end, let type = names.type(of: block), whole?.contains(type) != true
            else { continue }
            if whole?.append(part) == nil { whole = part }
        }
        for input in inputs { whole?.add(input) }
        return whole
    }

    /// The stream before an input, whose own type ends it if the types before are hidden.
    private func stream(upTo block: BlockIndex, as input: Any.Type?, _ seen: inout Set<BlockIndex>) -> Pipeline? {
        var stream = stream(upTo: block, &seen)
        if stream?.isInput == nil, let input { stream?.append(Pipeline(input)) }
        return stream
    }

    /// What a block's type spells, and behind an erased type the box of the subscriber that it hides.
    private func spelled(_ block: BlockIndex) -> Pipeline? {
        guard let type = names.type(of: block) else { return nil }
        var pipeline = Pipeline(type)
        var last = block
        while pipeline.isErased, let box = graph.held[last].map(\.block).first(where: { isBox($0) }), let type = names.type(of: box) {
            pipeline.append(Pipeline(type))
            last = box
        }
        if let subject = subject(of: block).flatMap({ names.type(of: $0) }) { pipeline.nameSource(SubjectName.of(subject)) }
        return pipeline
    }

    private func isBox(_ block: BlockIndex) -> Bool { description(of: block)?.hidesSubscriber ?? false }
}

extension LiveSubscription.End {
    /// As the source's type says.
    init(_ end: SourceEnd?) {
        self =
            switch end {
            case .never: .never
            case .byCompletion: .byCompletion
            case .bySource: .bySource
            case nil: .unknown
            }
    }
}
