// SPDX-License-Identifier: Apache-2.0

import WatertightCore

/// Finds the streams of a heap: from each last subscriber up to its source.
struct PipelineFinder {
    private let names: BlockNames
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

    /// A class of the program's own, or one that ends streams.
    private func isEnd(_ type: Any.Type) -> Bool {
        let name = TypeTree(TypeName.short(type)).name
        return ["Sink", "ActorSink", "Assign", "WeakSink", "PublishedAssignment", "Awaiter"].contains { name == $0 }
            || !TypeName.full(type).hasPrefix("Watertight")
    }

    /// The subscriptions that a block holds.
    private func upstreams(of block: BlockIndex) -> [BlockIndex] {
        graph.held[block].map(\.block).filter { held in names.type(of: held).map { $0 is any Subscription.Type } ?? false }
    }

    /// The pipeline of a subscriber: what the types of its subscriptions spell, from the furthest on.
    func pipeline(of subscriber: BlockIndex) -> [String] {
        var parts = PipelineName(TypeTree(names.name(of: subscriber))).parts
        var seen: Set<BlockIndex> = [subscriber]
        var queue = upstreams(of: subscriber)
        while let block = queue.popLast() {
            guard seen.insert(block).inserted else { continue }
            let found = PipelineName(TypeTree(names.name(of: block)))
            if found.isErased {
                parts = found.parts + parts
            } else if found.parts.count > parts.count || found.parts.suffix(1) == parts.suffix(1) && found.parts.count >= parts.count {
                parts = found.parts
            }
            queue += upstreams(of: block) + sources(of: block)
        }
        return parts
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
    /// By the name of the source.
    init(source: String?) {
        self =
            switch source {
            case "Timer", "NotificationCenter": .never
            case "subject": .byCompletion
            case "sequence", "Just", "Future", "dataTask", "AsyncSequence": .bySource
            default: .unknown
            }
    }
}
