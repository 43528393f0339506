// SPDX-License-Identifier: Apache-2.0

import FuzzCases
import Fuzzing

/// The fuzzer's own test: the copy without a bug is not accused, each bug is found.
enum PlantedCommand {
    private static let most = 20_000

    static func run(atMost cases: Int, firstSeed: UInt64, jobs: Int) -> Bool {
        let limit = min(cases, most)
        let healthy = Planted.hunt(nil, atMost: limit, firstSeed: firstSeed, workers: jobs)
        if let seed = healthy.seed {
            print("the copy without a bug differs at seed \(seed): \(Planted.report(nil, seed: seed).text)")
            return false
        }
        print("no bug: \(healthy.cases) cases, nothing found")
        let answers = Bug.allCases.map { Planted.hunt($0, atMost: limit, firstSeed: firstSeed, workers: jobs) }
        for answer in answers {
            guard let bug = answer.bug else { continue }
            print(
                answer.seed.map { "\(bug): found after \(answer.cases) cases (seed \($0))" } ?? "\(bug): NOT FOUND in \(answer.cases) cases"
            )
        }
        let missed = answers.count { $0.seed == nil }
        print(missed == 0 ? "all \(answers.count) were found" : "\(missed) were not found")
        return missed == 0
    }
}
