// SPDX-License-Identifier: Apache-2.0

extension LeakReport {
    /// The report as a flow chart of Mermaid's, which GitHub and GitLab draw in a Markdown text. Each leak is a subgraph; the reference to cut is dashed.
    public var mermaid: String {
        var lines = ["flowchart LR"]
        for (number, group) in groups.enumerated() {
            let rows = ShownPath(group.leak).rows
            lines.append("  subgraph g\(number)[\"\(Self.quoted("\(group.fingerprint): \(group.leak.type)", for: .mermaid))\"]")
            for (index, row) in rows.enumerated() {
                lines.append(
                    "    g\(number)n\(index)[\"\(Self.quoted(Self.label(of: index, in: rows), for: .mermaid))\"] \(row.isCut ? "-. cut .->" : "-->") \(Self.target(row, index, number, group))"
                )
            }
            lines.append("  end")
        }
        return lines.joined(separator: "\n")
    }

    /// The report as a graph in Graphviz's language. Each leak is a cluster; the reference to cut is red.
    public var graphviz: String {
        var lines = ["digraph leaks {", "  rankdir=LR; node [shape=box];"]
        for (number, group) in groups.enumerated() {
            let rows = ShownPath(group.leak).rows
            lines.append(
                "  subgraph cluster\(number) { label=\"\(Self.quoted("\(group.fingerprint): \(group.leak.type)", for: .graphviz))\";")
            for (index, row) in rows.enumerated() {
                let next = group.leak.origin == .cycle && index == rows.count - 1 ? 0 : index + 1
                lines.append("    n\(number)_\(index) [label=\"\(Self.quoted(Self.label(of: index, in: rows), for: .graphviz))\"];")
                if next == index + 1, next == rows.count {
                    lines.append("    n\(number)_\(next) [label=\"\(Self.quoted(row.held, for: .graphviz))\"];")
                }
                lines.append("    n\(number)_\(index) -> n\(number)_\(next)\(row.isCut ? " [color=red, label=\"cut\"]" : "");")
            }
            lines.append("  }")
        }
        return (lines + ["}"]).joined(separator: "\n")
    }

    /// What a row begins with: of what a closure has captured, the closure.
    private static func label(of index: Int, in rows: [ShownPath.Row]) -> String {
        guard index > 0, rows[index].holder.hasPrefix("captures") else { return rows[index].holder }
        return "\(rows[index].holder): \(rows[index - 1].heldWithLocation)"
    }

    /// The next row; after the last one the first again, if the object keeps itself alive, or else the object.
    private static func target(_ row: ShownPath.Row, _ index: Int, _ number: Int, _ group: Group) -> String {
        let isLast = index == ShownPath(group.leak).rows.count - 1
        if isLast, group.leak.origin == .cycle { return "g\(number)n0" }
        return isLast ? "g\(number)n\(index + 1)[\"\(quoted(row.held, for: .mermaid))\"]" : "g\(number)n\(index + 1)"
    }

    private enum Language {
        case mermaid, graphviz
    }

    private static func quoted(_ whole: String, for language: Language) -> String {
        let text = TypeName.cut(whole, to: 120)
        return switch language {
        case .mermaid: text.replacing("\"", with: "#quot;").replacing("<", with: "#lt;").replacing(">", with: "#gt;")
        case .graphviz: text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
        }
    }
}
