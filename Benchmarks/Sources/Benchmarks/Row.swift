// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A scenario and its result.
struct Row {
    let scenario: Scenario
    let ours: Double
    let theirs: Double

    init(_ scenario: Scenario, _ measurement: Measurement) {
        self.scenario = scenario
        ours = measurement.ours
        theirs = measurement.theirs
    }

    var ratio: Double { theirs / ours }
    var isMet: Bool { scenario.isMet(by: ratio) }

    static let heading = "\("ns an element, best of \(Measurement.rounds)".filled(to: 48))    ours     peer    ratio    goal"

    var line: String {
        let goal = scenario.goal.map { String(format: "%.2g×", $0) } ?? ""
        return "\(scenario.title.filled(to: 48)) "
            + String(format: "%7.1f %8.1f %7.1f×", ours, theirs, ratio) + "  \(goal)\(isMet ? "" : "  short")"
    }
}

extension String {
    func filled(to width: Int) -> String { padding(toLength: max(width, count), withPad: " ", startingAt: 0) }
}
