// SPDX-License-Identifier: Apache-2.0

import WatertightCore

/// What stands beside a part of a stream.
extension PipelineFinder {
    private var graph: ObjectGraph { names.graph }

    /// The subscriptions that a block holds, or that its first input that leads upstream holds for it.
    func upstreams(of block: BlockIndex) -> [BlockIndex] {
        let input = inputs(of: block).first { description(of: $0)?.leadsUpstream ?? false }
        return subscriptions(heldBy: block) + (input.map(subscriptions(heldBy:)) ?? [])
    }

    /// The subscribers of what feeds a block beside the main line of its stream.
    func furtherInputs(of block: BlockIndex) -> [BlockIndex] { inputs(of: block).filter { description(of: $0)?.isInput != nil } }

    func description(of block: BlockIndex) -> (any StreamDescribing.Type)? { names.type(of: block) as? any StreamDescribing.Type }

    func subscriptions(heldBy block: BlockIndex) -> [BlockIndex] {
        graph.held[block].map(\.block).filter { held in names.type(of: held).map { $0 is any Subscription.Type } ?? false }
    }

    /// What a block holds itself, and what it holds in arrays.
    private func inputs(of block: BlockIndex) -> [BlockIndex] {
        graph.held[block].map(\.block).flatMap { held in
            let isArray = names.type(of: held).map { StreamWord.short($0) == "_ContiguousArrayStorage" } ?? false
            return isArray ? graph.held[held].map(\.block) : [held]
        }
    }

    /// The subscriptions that hold a stage as their downstream: its sources, which it may refer to by a number only.
    func sources(of block: BlockIndex) -> [BlockIndex] {
        graph.holders[block].map(\.block).filter { holder in
            guard let type = names.type(of: holder), type is any Subscription.Type else { return false }
            return names.reference(from: holder, to: block)?.path.hasPrefix("downstream") ?? false
        }
    }

    /// The subject that a subscription is one to.
    func subject(of block: BlockIndex) -> BlockIndex? {
        guard description(of: block)?.isOfSubject == true else { return nil }
        return graph.held[block].map(\.block).first { names.reference(from: block, to: $0)?.path == "subject" }
    }

    /// What has subscribed the subject of a subscription to a publisher.
    func connections(of block: BlockIndex) -> [BlockIndex] {
        guard let subject = subject(of: block) else { return [] }
        let engines = graph.held[subject].map(\.block)
        return engines.flatMap { inputs(of: $0) }.filter { connection in
            guard let part = description(of: connection) else { return false }
            return part.isEnd && part is any Subscription.Type
        }
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
}

/// What a program calls the subjects whose types are the library's own.
enum SubjectName {
    static func of(_ type: Any.Type) -> String {
        switch StreamWord.short(type) {
        case "PublishedSubject": "@Published"
        case "ObservableObjectPublisher": "objectWillChange"
        case let name: name
        }
    }
}
