// SPDX-License-Identifier: Apache-2.0

import Fuzzing

/// Prints the progress of a run, ten times.
final class Meter {
    private let cases: Int
    private var next: Int
    private let clock = ContinuousClock()
    private let start: ContinuousClock.Instant

    init(of cases: Int) {
        self.cases = cases
        next = cases / 10
        start = clock.now
    }

    func show(_ result: Run.Result) {
        guard result.played >= next, result.played > 0 else { return }
        next = result.played + cases / 10
        print("\(result.played) of \(cases) cases, \(result.findings.count) findings, \((clock.now - start).components.seconds) s")
    }
}

enum Summary {
    static func print(_ result: Run.Result, seed: UInt64) {
        Swift.print("\n\(result.played) cases from seed \(seed), over \(Side.operators.count) operators: \(result.findings.count) findings")
        Swift.print("allowed differences, \(result.allowed.reduce(0, +)) cases:")
        for (place, difference) in AllowedDifference.all.enumerated() {
            let count = result.allowed[place]
            Swift.print("  \(count)  \(difference.id)\(count == 0 ? "" : " (first at seed \(result.firstSeeds[place]))")")
        }
    }
}
