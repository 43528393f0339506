// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A scenario, and what each of its processes has measured.
struct Row {
    let scenario: Scenario
    let ours: Spread
    let theirs: Spread
    let ratio: Spread

    init(_ scenario: Scenario, _ measurements: [Measurement]) {
        self.scenario = scenario
        ours = Spread(measurements.map(\.ours))
        theirs = Spread(measurements.map(\.theirs))
        ratio = Spread(measurements.map(\.ratio))
    }

    var isMet: Bool { scenario.isMet(by: ratio.median) }

    static let heading = columns("ns an element", "ours", "peer", "ratio", "goal")

    var line: String {
        let goal = scenario.goal.map { String(format: "%.2g×", $0) } ?? ""
        return Self.columns(scenario.title, ours.text, theirs.text, ratio.text + "×", goal + (isMet ? "" : "  short"))
    }

    private static func columns(_ title: String, _ ours: String, _ theirs: String, _ ratio: String, _ goal: String) -> String {
        "\(title.filled(to: 50)) \(ours.filled(to: 14)) \(theirs.filled(to: 18)) \(ratio.filled(to: 13)) \(goal)"
    }
}

/// What several runs have measured: the least, the median and the greatest.
struct Spread {
    let least: Double
    let median: Double
    let greatest: Double

    /// - Precondition: There is one at least.
    init(_ values: [Double]) {
        let sorted = values.sorted()
        (least, median, greatest) = (sorted[0], sorted[sorted.count / 2], sorted[sorted.count - 1])
    }

    /// From the least to the greatest, in three digits.
    var text: String {
        let (from, to) = (number(least), number(greatest))
        return from == to ? from : "\(from)–\(to)"
    }

    private func number(_ value: Double) -> String { String(format: value < 9.95 ? "%.2f" : value < 99.5 ? "%.1f" : "%.0f", value) }
}

extension String {
    func filled(to width: Int) -> String { padding(toLength: max(width, count), withPad: " ", startingAt: 0) }
}
