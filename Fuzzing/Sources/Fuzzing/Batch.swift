// SPDX-License-Identifier: Apache-2.0

import FuzzCases

/// Some seeds, played one after the other by a child process. Its findings are in memory that it shares with its parent, so that none is
/// lost when a case traps.
final class Batch {
    /// Not many: some cases leave reference cycles behind, which end with the process.
    static let size = 4000
    /// The same if a run ends at its first finding: the rest of that batch is played in vain, and a bug shows in many cases.
    static let huntSize = 200

    private let seeds: Range<UInt64>
    private let words: SharedWords
    private static let position = 0
    private static let findings = 1
    private static let allowed = findings + 1 + size
    private static let firstSeeds = allowed + AllowedDifference.all.count
    private static let count = firstSeeds + AllowedDifference.all.count

    init(_ seeds: Range<UInt64>) {
        self.seeds = seeds
        words = SharedWords(count: Self.count)
    }

    /// The seed that the child is playing, or was playing when it ended.
    var seed: UInt64 { seeds.lowerBound + UInt64(words[Self.position]) }

    /// Plays the remaining seeds.
    ///
    /// - Returns: The child that plays them.
    func start(_ generator: Generator) -> Int32 {
        Sandbox.start {
            while seed < seeds.upperBound {
                Sandbox.beginCase()
                note(Judge.compare(generator.makeCase(seed: seed)))
                words[Self.position] += 1
            }
            return 0
        }
    }

    /// Finds out which side has trapped, and marks the case as played.
    func autopsy(_ generator: Generator) -> Verdict {
        let verdict = Judge.judge(generator.makeCase(seed: seed))
        if case .allowed = verdict { note(verdict) }
        words[Self.position] += 1
        return verdict
    }

    /// Adds the findings to the result.
    func add(to result: inout Run.Result) {
        result.played += Int(seed - seeds.lowerBound)
        result.findings += (0..<words[Self.findings]).map { (UInt64(words[Self.findings + 1 + $0]), .differs) }
        for place in result.allowed.indices where words[Self.allowed + place] > 0 {
            result.allowed[place] += words[Self.allowed + place]
            result.firstSeeds[place] = min(result.firstSeeds[place], UInt64(words[Self.firstSeeds + place]))
        }
    }

    private func note(_ verdict: Verdict) {
        switch verdict {
        case .allowed(let place):
            if words[Self.allowed + place] == 0 { words[Self.firstSeeds + place] = Int(seed) }
            words[Self.allowed + place] += 1
        case .differs:
            words[Self.findings + 1 + words[Self.findings]] = Int(seed)
            words[Self.findings] += 1
        case .same, .weTrap, .theyTrap: break
        }
    }
}
