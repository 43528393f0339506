// SPDX-License-Identifier: Apache-2.0

/// Every place that can end a program has a row in `Documentation/Traps.md`, which says what reaches it.
enum TrapRules {
    static let modules = ["Sources/WatertightCore/", "Sources/Watertight/"]

    /// Where the functions are defined that the others call.
    private static let definitions = "Kernel/Sync/Trap.swift"

    /// The traps of the sources: for each file that has any, their number.
    static func traps(in files: [SourceFile]) -> [String: Int] {
        // A full stop between letters is no boundary of the default kind.
        let words = #/\b(require|fatalError|assertionFailure)\(/#.wordBoundaryKind(.simple)
        var traps: [String: Int] = [:]
        for file in files {
            guard let module = modules.first(where: { file.path.hasPrefix($0) }), !file.path.hasSuffix(definitions) else { continue }
            let count = file.lines.indices.reduce(0) { $0 + file.code($1).matches(of: words).count }
            if count > 0 { traps[String(file.path.dropFirst(module.count))] = count }
        }
        return traps
    }

    /// The rows of the page, in the same form.
    static func rows(of page: SourceFile) -> [String: Int] {
        var rows: [String: Int] = [:]
        for line in page.lines {
            let cells = line.split(separator: "|").map { $0.split(separator: " ").joined(separator: " ") }
            if cells.count == 5, let count = Int(cells[1]) { rows[cells[0]] = count }
        }
        return rows
    }

    static func complaints(_ files: [SourceFile], page: SourceFile) -> [String] {
        let (traps, rows) = (traps(in: files), rows(of: page))
        return Set(traps.keys).union(rows.keys).sorted().compactMap { path in
            let (found, told) = (traps[path] ?? 0, rows[path] ?? 0)
            return found == told ? nil : "\(path): \(found) traps, and \(page.path) has \(told)"
        }
    }
}
