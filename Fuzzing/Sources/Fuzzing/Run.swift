// SPDX-License-Identifier: Apache-2.0

import FuzzCases

/// Plays many cases, on several cores.
public struct Run {
    private let generator: Generator
    private let seeds: Range<UInt64>
    private let workers: Int

    /// The findings of a run.
    public struct Result {
        /// The seeds with an unexplained difference, in order.
        public var findings: [(seed: UInt64, verdict: Verdict)] = []
        /// How many cases each allowed difference has explained.
        public var allowed = [Int](repeating: 0, count: AllowedDifference.all.count)
        /// The first seed of each; the greatest number if there is none.
        public var firstSeeds = [UInt64](repeating: .max, count: AllowedDifference.all.count)
        /// How many cases have been played.
        public var played = 0
    }

    public init(generator: Generator, firstSeed: UInt64, cases: Int, workers: Int) {
        self.generator = generator
        self.workers = workers
        seeds = firstSeed..<(firstSeed + UInt64(cases))
    }

    /// - Parameters:
    ///   - limit: Ends the run once this many seeds were found.
    ///   - progress: Called from time to time.
    public func run(limit: Int = .max, progress: (Result) -> Void = { _ in }) -> Result {
        var result = Result()
        var next = seeds.lowerBound
        var batches: [Int32: Batch] = [:]
        func start() {
            guard next < seeds.upperBound, result.findings.count < limit else { return }
            let end = min(seeds.upperBound, next + UInt64(limit == .max ? Batch.size : Batch.huntSize))
            let batch = Batch(next..<end)
            next = end
            batches[batch.start(generator)] = batch
        }
        for _ in 0..<workers { start() }
        while !batches.isEmpty {
            let (child, ending) = Sandbox.wait()
            guard let batch = batches.removeValue(forKey: child) else { continue }
            if ending == .returned(0) {
                batch.add(to: &result)
                progress(result)
                start()
            } else {
                let seed = batch.seed
                let verdict = batch.autopsy(generator)
                if verdict == .weTrap || verdict == .theyTrap { result.findings.append((seed, verdict)) }
                batches[batch.start(generator)] = batch
            }
        }
        result.findings.sort { $0.seed < $1.seed }
        result.findings.removeAll { seed, _ in
            switch verdictAlone(of: seed) {
            case .same: return true
            case .allowed(let place):
                result.allowed[place] += 1
                result.firstSeeds[place] = min(result.firstSeeds[place], seed)
                return true
            case .differs, .weTrap, .theyTrap: return false
            }
        }
        return result
    }

    /// The verdict on a case in processes of its own, with another memory layout: the difference may be due to the order of a subject's
    /// subscribers, or that order may be the same this time. A case that differs or traps in itself does so in every try; one that a stall of
    /// the machine has kept beyond its time limit does not.
    private func verdictAlone(of seed: UInt64) -> Verdict {
        for round in 0..<Self.tries {
            AddressShuffle.shuffle(round: round)
            let verdict = Judge.judge(generator.makeCase(seed: seed))
            if verdict != .differs { return verdict }
        }
        return .differs
    }

    private static var tries: Int { 8 }
}
