// SPDX-License-Identifier: Apache-2.0

import FuzzCases
import Fuzzing

/// Checks that each allowed difference still is one.
enum AllowedCommand {
    static func run() -> Bool {
        var succeeds = true
        for (place, difference) in AllowedDifference.all.enumerated() {
            let report = Report(of: difference.example)
            let isOne = report.verdict == .allowed(place)
            succeeds = succeeds && isOne
            print("\(isOne ? "differs still" : "NO DIFFERENCE OF ITS OWN"): \(difference.id)\n\(report.text)\n")
        }
        print(succeeds ? "all \(AllowedDifference.all.count) differ still" : "some do not: take them off the list, or mend their examples")
        return succeeds
    }
}
