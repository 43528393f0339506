// SPDX-License-Identifier: Apache-2.0

import WatertightCore

/// Finds the streams of a heap: from each last subscriber up to its source.
struct PipelineFinder {
    let names: BlockNames
    private var graph: ObjectGraph { names.graph }

    init(_ names: BlockNames) { self.names = names }

    /// The subscribers that hold a subscription and are none themselves.
    func subscribers() -> [BlockIndex] {
        (0..<graph.census.blocks.count).filter { block in
            guard let type = names.type(of: block), isLast(type) else { return false }
            return !upstreams(of: block).isEmpty
        }
    }

    private func isLast(_ type: Any.Type) -> Bool { type is any Subscriber.Type && !(type is any Subscription.Type) && isEnd(type) }

    /// A type that says so, or one of the program's own.
    private func isEnd(_ type: Any.Type) -> Bool {
        guard let part = type as? any StreamDescribing.Type else { return !TypeName.full(type).hasPrefix("Watertight") }
        return part.streamWord != nil && part.downstreamType == nil
    }

    /// The subscriptions that a block holds, or that its first input that leads upstream holds for it.
    func upstreams(of block: BlockIndex) -> [BlockIndex] {
        let input = inputs(of: block).first { (names.type(of: $0) as? any StreamDescribing.Type)?.leadsUpstream ?? false }
        return subscriptions(heldBy: block) + (input.map(subscriptions(heldBy:)) ?? [])
    }

    private func subscriptions(heldBy block: BlockIndex) -> [BlockIndex] {
        graph.held[block].map(\.block).filter { held in names.type(of: held).map { $0 is any Subscription.Type } ?? false }
    }

    /// What a block holds itself, and what it holds in arrays.
    private func inputs(of block: BlockIndex) -> [BlockIndex] {
        graph.held[block].map(\.block).flatMap { held in
            let isArray = names.type(of: held).map { StreamWord.short($0) == "_ContiguousArrayStorage" } ?? false
            return isArray ? graph.held[held].map(\.block) : [held]
        }
    }

    /// The pipeline of a subscriber: what the types of its subscriptions spell, from the furthest on.
    func pipeline(of subscriber: BlockIndex) -> Pipeline? {
        var pipeline = names.type(of: subscriber).map { Pipeline($0) }
        for block in stages(of: subscriber).dropFirst() {
            guard let type = names.type(of: block), let known = pipeline else { continue }
            let found = Pipeline(type)
            if found.isErased {
                // A further source is that of a trigger.
                if !found.words.isEmpty, known.sourceEnd == nil { pipeline = found.followed(by: known) }
            } else if found.reachesFurther(than: known) {
                pipeline = found
            }
        }
        return pipeline
    }

    /// A subscriber, and the subscriptions before it.
    func stages(of subscriber: BlockIndex) -> [BlockIndex] {
        var stages = [subscriber]
        var seen: Set<BlockIndex> = [subscriber]
        var queue = upstreams(of: subscriber)
        while let block = queue.popLast() {
            guard seen.insert(block).inserted else { continue }
            stages.append(block)
            queue += upstreams(of: block) + sources(of: block)
        }
        return stages
    }

    /// The subscriptions that hold a stage as their downstream: its sources, which it may refer to by a number only.
    private func sources(of block: BlockIndex) -> [BlockIndex] {
        graph.holders[block].map(\.block).filter { holder in
            guard let type = names.type(of: holder), type is any Subscription.Type else { return false }
            return names.reference(from: holder, to: block)?.path.hasPrefix("downstream") ?? false
        }
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
