// SPDX-License-Identifier: Apache-2.0

/// Times two sides in turn, so that what disturbs the machine disturbs both.
enum Measurement {
    static let rounds = 9

    struct Result {
        /// Nanoseconds an element, the best of all rounds: what the code costs when nothing disturbs it.
        var ours = Double.infinity
        var theirs = Double.infinity

        var ratio: Double { theirs / ours }
    }

    /// Rounds until the best of both sides meets `goal`, or nine and then eighteen more: a machine that is disturbed for a second must not
    /// fail a gate, and one that is slower stays slower.
    ///
    /// - Returns: `nil` where the two sides computed different things.
    static func compare(count: Int, goal: Double = 0, _ ours: (Int) -> Int, _ theirs: (Int) -> Int) -> Result? {
        guard ours(1000) == theirs(1000) else { return nil }
        var result = Result()
        for round in 0..<(3 * rounds) where round < rounds || result.ratio < goal {
            result.ours = min(result.ours, time(count, ours))
            result.theirs = min(result.theirs, time(count, theirs))
        }
        return result
    }

    private static func time(_ count: Int, _ body: (Int) -> Int) -> Double {
        var checksum = 0
        let duration = ContinuousClock().measure { checksum = body(count) }
        sink &+= checksum
        return (Double(duration.components.seconds) * 1e9 + Double(duration.components.attoseconds) / 1e9) / Double(count)
    }

    /// Keeps the checksums from being left out.
    private nonisolated(unsafe) static var sink = 0  // One thread measures.
}
