// SPDX-License-Identifier: Apache-2.0

import FuzzCases

/// A way in which the two sides may differ, because we differ from Combine on purpose, or OpenCombine does.
///
/// The list only shrinks: each has an example that must still differ, and be explained by it and by none before it.
public struct AllowedDifference: Sendable {
    /// A short name.
    public let id: String
    /// The beginning of its row in `Documentation/CombineDifferences.md`.
    public let row: String
    /// The smallest case that shows it.
    public let example: Case
    /// Removes the difference from the traces, as narrowly as the played case and the observed events allow.
    let forgive: @Sendable (inout Mismatch) -> Void

    /// A table for each kind. Certain differences precede possible ones; those that replay OpenCombine's side come first.
    public static let all =
        zipping + subjects + singular + succeeding + flattening + sharing + timing + withoutSubscriber + afterTheEnd + reentrancy + traps
        + orders

    /// The place of the one that explains a mismatch, alone or first of several; `nil` if something is left unexplained.
    static func explaining(_ mismatch: Mismatch) -> Int? {
        if let place = explainingOnce(mismatch) { return place }
        guard mismatch.hasSharedSubject else { return nil }
        var shuffled = mismatch
        if mismatch.theyTrapped { shuffled.replayTheirs(mending: zips) }
        guard !shuffled.theyTrapped else { return nil }
        // OpenCombine delivers to a subject's subscribers in the order of their addresses. At other addresses, that may be the order of subscription.
        for round in 0..<24 {
            shuffled.theirs = AddressShuffle.play(Side.theirs, shuffled.playedByThem, round: round)
            if shuffled.isExplained { return all.firstIndex { $0.id == subjects[0].id } }
            if let place = explainingOnce(shuffled) { return place }
        }
        return nil
    }

    private static func explainingOnce(_ mismatch: Mismatch) -> Int? {
        var rest = mismatch
        var first: Int?
        // One may uncover another.
        for _ in 0..<8 {
            let sizes = (rest.ours, rest.theirs)
            for (place, difference) in all.enumerated() where !rest.isExplained {
                let before = rest
                difference.forgive(&rest)
                if first == nil, before != rest { first = place }
            }
            if rest.isExplained { return first }
            if sizes == (rest.ours, rest.theirs) { return nil }
        }
        return nil
    }
}
