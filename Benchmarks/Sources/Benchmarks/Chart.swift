// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A bar for each scenario: how many times as fast as the peer, on a logarithmic scale, with a mark at the goal.
struct Chart {
    let rows: [Row]

    /// The titles stand before it.
    private let left = 430.0
    private let right = 950.0
    private let height = 22.0
    private let top = 34.0
    /// From a third to a thousand times as fast.
    private let scale = (low: log10(0.3), high: log10(1000.0))

    var text: String {
        let bottom = top + height * Double(rows.count)
        return """
            <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(number(right + 60)) \(number(bottom + 12))" \
            font-family="system-ui, sans-serif" font-size="12">
            <rect width="100%" height="100%" fill="white"/>
            \([1.0, 10, 100, 1000].map { grid(at: $0, to: bottom) }.joined(separator: "\n"))
            \(rows.enumerated().map { bar($1, at: top + height * Double($0)) }.joined(separator: "\n"))
            </svg>

            """
    }

    private func place(_ ratio: Double) -> Double {
        let share = (log10(max(ratio, 0.3)) - scale.low) / (scale.high - scale.low)
        return left + min(share, 1) * (right - left)
    }

    private func grid(at ratio: Double, to bottom: Double) -> String {
        """
        <line x1="\(number(place(ratio)))" y1="\(number(top - 6))" x2="\(number(place(ratio)))" y2="\(number(bottom))" stroke="#ccc"/>
        <text x="\(number(place(ratio)))" y="\(number(top - 12))" text-anchor="middle" fill="#555">\(Int(ratio))×</text>
        """
    }

    private func bar(_ row: Row, at y: Double) -> String {
        let (start, end) = (place(1), place(row.ratio.median))
        let goal = row.scenario.goal.map { goal in
            """

            <line x1="\(number(place(goal)))" y1="\(number(y + 1))" x2="\(number(place(goal)))" y2="\(number(y + 19))" stroke="#111" stroke-width="2"/>
            """
        }
        // A goal that is not met stands before the number.
        let label = max(start, end, row.scenario.goal.map(place) ?? start) + 6
        return """
            <text x="\(number(left - 8))" y="\(number(y + 14))" text-anchor="end">\(row.scenario.title)</text>
            <rect x="\(number(min(start, end)))" y="\(number(y + 3))" width="\(number(abs(end - start)))" height="14" \
            fill="\(row.isMet ? "#2b7bba" : "#c8553d")"/>\(goal ?? "")
            <text x="\(number(label))" y="\(number(y + 14))" fill="#333">\(String(format: "%.1f×", row.ratio.median))</text>
            """
    }

    private func number(_ value: Double) -> String { String(format: "%.0f", value) }
}
