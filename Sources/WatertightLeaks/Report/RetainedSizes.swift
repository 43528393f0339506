// SPDX-License-Identifier: Apache-2.0

/// What blocks alone keep alive, once for each cause.
///
/// What nothing reaches is followed alone. Of what is reached, the first size is found by one search of the heap, and from the second on all sizes are known
/// from one pass over it.
final class RetainedSizes {
    private let graph: ObjectGraph
    private var known: [String: RetainedSize] = [:]
    /// How many were searched for.
    private(set) var count = 0
    private var dominators: Dominators?
    private var ofReached = 0

    init(_ graph: ObjectGraph) { self.graph = graph }

    /// The size that a block of a cause retains: of each but the first one of that cause it is the first one's.
    func size(of block: BlockIndex, fingerprint: String) -> RetainedSize {
        if let size = known[fingerprint] { return size }
        let size = size(of: block)
        known[fingerprint] = size
        return size
    }

    func size(of block: BlockIndex) -> RetainedSize {
        count += 1
        let (objects, bytes) = found(block)
        return RetainedSize(objects: objects, bytes: bytes)
    }

    private func found(_ block: BlockIndex) -> (Int, Int) {
        guard graph.isReached[block] else { return graph.retainedSize(of: block, others: graph.isReached) }
        ofReached += 1
        if ofReached == 1 { return graph.retainedSize(of: block) }
        let all = dominators ?? Dominators(graph)
        dominators = all
        return all[block]
    }
}
