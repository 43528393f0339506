// SPDX-License-Identifier: Apache-2.0

import FuzzCases
import WatertightSide

/// Tests the fuzzer: ten bugs, one after the other, in a buffer of its own that replaces ours.
public enum Planted {
    public struct Answer {
        public let bug: Bug?
        /// The first seed that shows the bug; `nil` if none did.
        public let seed: UInt64?
        /// The number of cases played.
        public let cases: Int
    }

    private static let operators = ["buffer", "map", "filter", "tryMap", "prefix", "count", "handleEvents"]

    public static let generator = Generator(operators: operators, required: "buffer")

    /// Looks for one bug; for none, which must not be found, in the copy as it is.
    public static func hunt(_ bug: Bug?, atMost limit: Int, firstSeed: UInt64, workers: Int) -> Answer {
        Plant.isStanding = true
        Plant.bug = bug
        defer { Plant.isStanding = false }
        let result = Run(generator: generator, firstSeed: firstSeed, cases: limit, workers: workers).run(limit: 1)
        let first = result.findings.first?.seed
        return Answer(bug: bug, seed: first, cases: first.map { Int($0 - firstSeed) + 1 } ?? result.played)
    }

    /// The smallest example of a bug that was found.
    public static func report(_ bug: Bug?, seed: UInt64) -> Report {
        Plant.isStanding = true
        Plant.bug = bug
        defer { Plant.isStanding = false }
        return Report(seed: seed, generator: generator)
    }
}
