// SPDX-License-Identifier: Apache-2.0

import FuzzCases

#if WATERTIGHT
    import Watertight
#else
    import OpenCombine
#endif

extension Operator {
    static let filtering = [
        Operator("filter") { at in at.up.filter { at.call($0) % 2 == at.n % 2 } },
        Operator("tryFilter") { at in at.up.tryFilter { try at.tryCall($0) % 2 == at.n % 2 } },
        Operator("compactMap") { at in at.up.compactMap { at.call($0) % 2 == at.n % 2 ? nil : $0 } },
        Operator("tryCompactMap") { at in at.up.tryCompactMap { try at.tryCall($0) % 2 == at.n % 2 ? nil : $0 } },
        Operator("removeDuplicates") { at in at.up.removeDuplicates() },
        Operator("removeDuplicatesBy") { at in at.up.removeDuplicates { $0 / 2 == at.call($1) / 2 } },
        Operator("tryRemoveDuplicates") { at in at.up.tryRemoveDuplicates { try $0 / 2 == at.tryCall($1) / 2 } },
        Operator("first") { at in at.up.first() },
        Operator("firstWhere") { at in at.up.first { at.call($0) >= at.n } },
        Operator("tryFirst") { at in at.up.tryFirst { try at.tryCall($0) >= at.n } },
        Operator("prefix") { at in at.output(0..<at.n) },
        Operator("prefixWhile") { at in at.up.prefix { at.call($0) <= at.n } },
        Operator("tryPrefixWhile") { at in at.up.tryPrefix { try at.tryCall($0) <= at.n } },
        Operator("dropFirst") { at in at.up.dropFirst(at.n) },
        Operator("dropWhile") { at in at.up.drop { at.call($0) <= at.n } },
        Operator("tryDropWhile") { at in at.up.tryDrop { try at.tryCall($0) <= at.n } },
        Operator("outputIn") { at in at.output(at.n..<(at.n + at.m)) },
        Operator("outputFrom") { at in at.up.output(in: at.n...) },
    ]

    /// Not for random pipelines, where they would differ each time: for the examples of allowed differences.
    static let asTheyAre = [
        // See `OutputAtOnce`.
        Operator("prefixAsItIs") { at in at.up.prefix(at.n) },
        // Nearness is not transitive.
        Operator("removeDuplicatesNearby") { at in at.up.removeDuplicates { abs($0 - $1) <= 1 } },
    ]
}

extension Site {
    #if WATERTIGHT
        fileprivate func output(_ range: Range<Int>) -> some Publisher<Int, Oops> {
            range.lowerBound == 0 ? up.prefix(range.count) : range.count == 1 ? up.output(at: range.lowerBound) : up.output(in: range)
        }
    #else
        fileprivate func output(_ range: Range<Int>) -> some Publisher<Int, Oops> { OutputAtOnce(upstream: up, range: range) }
    #endif
}
