// SPDX-License-Identifier: Apache-2.0

extension LeakReport {
    /// The report for people to read.
    ///
    /// - Parameters:
    ///   - width: Of the terminal, in characters; at least 40 are assumed.
    ///   - isColoured: Whether to mark the object and the reference to cut with colours, by escape sequences.
    public func text(width: Int = 80, isColoured: Bool = false) -> String {
        let writer = TextWriter(paper: TextPaper(width: max(width, 40), isColoured: isColoured))
        var parts = groups.map { writer.text(of: $0) }
        if knownCount > 0 { parts.append("\(knownCount) known \(knownCount == 1 ? "leak" : "leaks") not shown") }
        return parts.joined(separator: "\n\n")
    }
}

extension LeakReport: CustomStringConvertible {
    /// The report in 80 columns, without colours.
    public var description: String { text() }
}

extension Leak: CustomStringConvertible {
    /// The report of this leak in 80 columns, without colours.
    public var description: String { LeakReport([self]).text() }
}

/// Writes a leak as a tree of references, from what keeps the object alive down to the object.
private struct TextWriter {
    let paper: TextPaper

    func text(of group: LeakReport.Group) -> String {
        (title(of: group) + tree(of: group.leak) + footer(of: group.leak)).joined(separator: "\n")
    }

    /// The fingerprint stands at the end of the line, or of the last one.
    private func title(of group: LeakReport.Group) -> [String] {
        let leak = group.leak
        let type = shortened(leak.type)
        let count = group.count == 1 ? "1 object" : "\(group.count) objects"
        let size = "\(leak.retainedBytes.withCommas) bytes with what \(group.count == 1 ? "it" : "each") alone keeps"
        var lines = paper.wrapped("LEAK  \(type) (\(count), \(size)) \(reason(of: leak))", indent: 6)
        let room = paper.width - 10 - lines[lines.count - 1].count
        if room < 0 { lines.append(String(repeating: " ", count: 6)) }
        let last = lines.count - 1
        lines[last] += String(repeating: " ", count: max(2, paper.width - 8 - lines[last].count)) + group.fingerprint
        // Unless the line is broken inside of the type.
        let (word, rest) = (lines[0].prefix(6), lines[0].dropFirst(6))
        if rest.hasPrefix(type) { lines[0] = word + paper.marked(type, .bold) + rest.dropFirst(type.count) }
        return lines
    }

    private func shortened(_ name: String) -> String { TypeName.cut(name, to: paper.width - 24) }

    private func reason(of leak: Leak) -> String {
        switch leak.origin {
        case .cycle where leak.steps.contains { $0.held.hasPrefix("AnyCancellable") }: "is kept alive by its own subscription"
        case .cycle: "keeps itself alive"
        case .leakedObject: "is kept alive by \(shortened(leak.steps.first?.holder ?? "an object")), which keeps itself alive"
        case .stack: "is kept alive by a stack"
        case .task: "is kept alive by a task"
        case .memory: "is kept alive by non-Swift memory"
        case .notFound: "is alive; no reference found"
        default:
            leak.origin.variable.map { "\(leak.origin.isLikely ? "is likely kept" : "is kept") alive by \(shortened($0))" }
                ?? "is kept alive by a reference that was not found"
        }
    }

    private func tree(of leak: Leak) -> [String] {
        let rows = ShownPath(leak).rows.enumerated().map { depth, row in
            let margin = depth == 0 ? "" : String(repeating: "   ", count: min(depth, deepest) - 1) + " └ "
            return (left: margin + TypeName.cut(row.holder, to: max(20, paper.width - 24) - margin.count), row: row)
        }
        let column = min(paper.width / 2, (rows.map(\.left.count).max() ?? 0) + 2)
        let end = (leak.origin == .cycle ? "⟲  " : "") + explained(leak)
        guard !rows.isEmpty else { return leak.origin == .notFound ? [] : ["  \(end)"] }
        return rows.enumerated().flatMap { index, found in
            let (left, row) = found
            let gap = String(repeating: " ", count: max(0, column - 2 - left.count))
            let held = row.held.isEmpty ? nil : gap + TypeName.cut(row.held, to: paper.width - 4)
            let notes = [held, row.location?.description, index == rows.count - 1 ? end : nil].compactMap { $0 }
            return noted("  \(left)", notes, mark: row.isCut ? .red : nil)
        }
    }

    /// How many levels of the tree are indented: a third of the line.
    private var deepest: Int { paper.width / 9 }

    /// A line, and what stands behind it; what has no room there stands below, at the right.
    private func noted(_ text: String, _ notes: [String], mark: TextPaper.Mark?) -> [String] {
        var lines = [text]
        for note in notes {
            let last = lines[lines.count - 1]
            if last.count + 2 + note.count <= paper.width {
                lines[lines.count - 1] += "  \(note)"
            } else {
                let note = note.drop { $0 == " " }
                lines.append(String(repeating: " ", count: max(0, paper.width - note.count)) + note)
            }
        }
        return mark.map { mark in lines.map { paper.marked($0, mark) } } ?? lines
    }

    private func explained(_ leak: Leak) -> String {
        let found = min(leak.references.count, leak.references.proven + leak.references.likely)
        return "\(found) of \(leak.references.count) references explained\(leak.isStable ? "" : ", unstable")"
    }

    private func footer(of leak: Leak) -> [String] {
        var lines = leak.fix.isEmpty ? [] : paper.wrapped("  cut here: \(leak.fix)", indent: 4)
        if !lines.isEmpty { lines[0] = lines[0].replacing("cut here", with: paper.marked("cut here", .red), maxReplacements: 1) }
        if !leak.expectation.isEmpty { lines += paper.wrapped("  expected: \(leak.expectation)", indent: 4) }
        return lines
    }
}

extension Int {
    /// `1,234,567`, in every locale.
    var withCommas: String {
        let digits = Array(String(magnitude))
        let parts = stride(from: digits.count, to: 0, by: -3).map { String(digits[Swift.max(0, $0 - 3)..<$0]) }
        return (self < 0 ? "-" : "") + parts.reversed().joined(separator: ",")
    }
}
