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
    ///
    /// - Parameter input: The type of the input that the stream ends at, if it ends at one.
    private func stream(upTo end: BlockIndex, as input: Any.Type? = nil, _ seen: inout Set<BlockIndex>) -> Pipeline? {
        var (line, inputs): ([(block: BlockIndex, part: Pipeline?)], [Pipeline]) = ([(end, spelled(end))], [])
        var next = 0
        while next < line.count {
            let current = line[next].block
            for block in upstreams(of: current) + sources(of: current) + connections(of: current) where seen.insert(block).inserted {
                let part = spelled(block)
                if part.map({ $0.isInput == nil || $0.ends(in: input) }) ?? true {
                    line.append((block, part))
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
        let parts = line.reversed().compactMap { block, part in part.flatMap { $0.isLink && block != end ? nil : $0 } }
        var whole: Pipeline?
        for (index, part) in parts.enumerated() {
            // A word that is left over may lead to a stream that reads the same.
            let isKnown = parts[..<index].contains(where: part.reads(like:)) || parts.contains(where: part.begins(inside:))
            if !isKnown, whole?.append(part) == nil { whole = part }
        }
        for input in inputs { whole?.add(input) }
        // The input's own type ends its stream if the types before are hidden.
        if let input, whole?.isInput == nil { whole?.append(Pipeline(input)) }
        return whole
    }

    /// What a block's type spells, and behind an erased type the box of the subscriber that it hides.
    private func spelled(_ block: BlockIndex) -> Pipeline? {
        guard let type = names.type(of: block) else { return nil }
        var pipeline = Pipeline(type)
        var boxes = [block]
        while pipeline.isErased, let box = box(behind: boxes[boxes.count - 1], of: pipeline, but: Set(boxes)),
            let type = names.type(of: box)
        {
            pipeline.append(Pipeline(type))
            boxes.append(box)
        }
        if let subject = subject(of: block).flatMap({ names.type(of: $0) }) { pipeline.nameSource(SubjectName.of(subject)) }
        return pipeline
    }

    /// The box of the erased subscriber that a part of a pipeline holds, from a block on that has the parts before.
    private func box(behind block: BlockIndex, of pipeline: Pipeline, but known: Set<BlockIndex>) -> BlockIndex? {
        var (queue, seen) = ([block], known.union([block]))
        while let part = queue.popLast() {
            for held in graph.held[part].map(\.block) where seen.insert(held).inserted {
                if description(of: held)?.hidesSubscriber ?? false { return held }
                if let type = names.type(of: held), pipeline.contains(type) { queue.append(held) }
            }
        }
        return nil
    }
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
