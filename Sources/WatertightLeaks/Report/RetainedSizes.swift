// SPDX-License-Identifier: Apache-2.0

/// What blocks alone keep alive, once for each cause: to find it, all of the heap is searched.
final class RetainedSizes {
    private let graph: ObjectGraph
    private var known: [String: RetainedSize] = [:]
    /// How many were searched for.
    private(set) var count = 0

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
        let (objects, bytes) = graph.retainedSize(of: block)
        return RetainedSize(objects: objects, bytes: bytes)
    }
}
