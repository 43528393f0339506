// SPDX-License-Identifier: Apache-2.0

import Foundation

/// `Documentation/Performance.md` and its chart, which each measurement rewrites.
struct Page {
    let rows: [Row]
    let live: [Weight.Live]

    func write(into folder: URL) throws {
        let page = folder.appending(path: "Performance.md")
        // The text written by hand below the table stays.
        let notes = (try? String(contentsOf: page, encoding: .utf8))?.components(separatedBy: Self.end).dropFirst().joined() ?? ""
        try (text + Self.end + (notes.isEmpty ? "\n" : notes)).write(to: page, atomically: true, encoding: .utf8)
        try Chart(rows: rows).text.write(to: folder.appending(path: "Performance.svg"), atomically: true, encoding: .utf8)
    }

    static let end = "<!-- The table ends here. What follows is written by hand. -->\n"

    private var text: String {
        """
        # Performance

        Written by `swift run -c release --package-path Benchmarks Benchmarks --into Documentation`; see
        [the benchmarks](../Benchmarks/README.md), which are a client's package of their own. Each scenario runs in five processes, in
        each of which both sides run the same text in turn; the time of a process is the best of \(Measurement.rounds) rounds, in nanoseconds an element.
        A cell says the least and the greatest of the five. **Ratios differ from machine to machine, too**, by up to 2.4 times: an
        atomic exchange costs one machine five times what it costs another. A goal is met by the median. *The best case* is one that
        few programs write.

        ![How many times as fast, by scenario](Performance.svg)

        | Scenario | Beside | ours | theirs | ratio | goal |
        |---|---|---:|---:|---:|---:|
        \(rows.map(cells).joined(separator: "\n"))

        Bytes of the heap that a live subscription holds, of \(Weight.subscriptions) to one subject; the goals are 1.6× for a \
        bare sink, 2× through two operators, and at most 1,024 bytes for an idle `task`:

        | Subscription | ours | OpenCombine's | ratio |
        |---|---:|---:|---:|
        \(live.map(cells).joined(separator: "\n"))

        """
    }

    private func cells(_ row: Row) -> String {
        let goal = row.scenario.goal.map { String(format: "%.2g×", $0) + (row.isMet ? "" : ", **short**") } ?? ""
        return "| \(row.scenario.name) | \(row.scenario.peer.rawValue) | "
            + "\(row.ours.text) | \(row.theirs.text) | \(row.ratio.text)× | \(goal) |"
    }

    private func cells(_ weight: Weight.Live) -> String {
        "| \(weight.name) | \(Int(weight.ours)) | \(Int(weight.theirs)) | " + String(format: "%.1f× |", weight.ratio)
    }
}
