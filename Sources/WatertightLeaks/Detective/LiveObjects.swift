// SPDX-License-Identifier: Apache-2.0

/// The objects of the heap by kind, for tests that ask what grows while a scenario is repeated. Closures' contexts and shared variables are objects,
/// too.
package enum LiveObjects {
    /// What tells kinds apart: their objects' first word.
    package typealias Kind = UInt

    /// How many objects of each kind there are.
    package static func counts() throws(SearchFailure) -> [Kind: Int] {
        let census = try census()
        var counts: [Kind: Int] = [:]
        for block in 0..<census.blocks.count { if let kind = census.kindWord(of: block) { counts[kind, default: 0] += 1 } }
        return counts
    }

    /// Where the objects of some kinds are.
    package static func addresses(of kinds: Set<Kind>) throws(SearchFailure) -> [Kind: Set<UInt>] {
        let census = try census()
        var addresses: [Kind: Set<UInt>] = [:]
        for block in 0..<census.blocks.count {
            if let kind = census.kindWord(of: block), kinds.contains(kind) {
                addresses[kind, default: []].insert(census.blocks.address(of: block))
            }
        }
        return addresses
    }

    /// Why there are more objects than before.
    ///
    /// - Parameters:
    ///   - earlier: Where the objects of the kinds were that are asked about.
    ///   - least: How many new objects of a kind there are at the least for it to have grown.
    package static func growth(since earlier: [Kind: Set<UInt>], by least: Int) throws(SearchFailure) -> [ObjectGrowth] {
        GrowthSearch(try ObjectGraph(try census()), since: earlier, by: least).causes()
    }

    private static func census() throws(SearchFailure) -> Census {
        guard LeakDetective.isSupported else { throw .unsupported }
        return try Census()
    }
}

/// A cause of growth.
package struct ObjectGrowth: Sendable {
    /// How many new objects there are of a type.
    package struct Count: Sendable {
        package let type: String
        package let count: Int
    }

    /// The type that tells most of the cause.
    package let grown: Count
    /// Types that grow with it.
    package let others: [Count]
    /// What keeps one of the new objects alive; `nil` if nothing was found.
    package let leak: Leak?
}

extension Census {
    /// The first word of an object; `nil` for other memory.
    func kindWord(of block: BlockIndex) -> LiveObjects.Kind? { blocks.kind(of: block).map { kinds[$0].metadata.address } }
}
