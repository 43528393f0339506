// SPDX-License-Identifier: Apache-2.0

/// The names of decision 0018: each new one is there, and no old one is left.
enum NamingRules {
    /// One line of the decision's table.
    struct Renaming: Equatable {
        let kind: String
        let old: String
        let new: [String]
        /// How the old name is looked for: see the decision.
        let search: String
    }

    static let kernel = "Sources/WatertightCore/Kernel/"
    static let keywords: Set = [
        "class", "struct", "enum", "protocol", "actor", "typealias", "associatedtype", "func", "var", "let", "case",
    ]

    /// The identifiers of one file: all of them, and those that follow a keyword that declares.
    struct Identifiers {
        let path: String
        private(set) var used: Set<String> = []
        private(set) var declared: Set<String> = []

        init(_ file: SourceFile) {
            path = file.path
            for index in file.lines.indices {
                var previous = ""
                for word in file.words(index) {
                    used.insert(word)
                    if keywords.contains(previous) { declared.insert(word) }
                    previous = word
                }
            }
        }
    }

    /// The table of the decision.
    static func table(_ decision: SourceFile) -> [Renaming] {
        decision.lines.compactMap { line in
            let cells = line.split(separator: "|").map { $0.filter { $0 != " " && $0 != "`" } }
            guard line.hasPrefix("| "), cells.count == 4, cells[0] != "Kind" else { return nil }
            let search = line.split(separator: "|")[3].filter { $0 != "`" }
            return Renaming(
                kind: cells[0], old: cells[1], new: cells[2].split(separator: ",").map(String.init),
                search: String(search.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed()))
        }
    }

    /// Files are known by their last name, wherever they stand.
    static func filesAreNamed(_ table: [Renaming], paths: [String]) -> [String] {
        let names = Set(paths.compactMap { $0.split(separator: "/").last.map(String.init) })
        return table.filter { $0.kind == "file" }.flatMap { row in
            let missing = row.new.filter { !names.contains($0) }.map { "`\($0)`, once `\(row.old)`: there is no such file" }
            return missing + (names.contains(row.old) ? ["`\(row.old)` is `\(row.new.joined())` now"] : [])
        }
    }

    /// - Parameters:
    ///   - sources: The identifiers of each file of Sources.
    ///   - others: Those of each file of Tests, Benchmarks and Fuzzing.
    static func namesAreNew(_ table: [Renaming], sources: [Identifiers], others: [Identifiers]) -> [String] {
        let used = sources.reduce(into: Set<String>()) { $0.formUnion($1.used) }
        let declared = sources.reduce(into: Set<String>()) { $0.formUnion($1.declared) }
        return table.filter { $0.kind != "file" }.flatMap { row in
            // A label follows no keyword.
            let missing = row.new.filter { !(row.kind == "label" ? used : declared.union(used)).contains($0) }
                .map { "`\($0)`, once `\(row.old)`: Sources have no such name" }
            let undeclared = row.kind == "label" || row.new.contains(where: declared.contains)
            let none = undeclared ? [] : ["`\(row.new.joined(separator: "`, `"))`, once `\(row.old)`: Sources declare no such name"]
            return missing + none
                + old(row, sources: sources, others: others).map { "\($0): `\(row.old)` is `\(row.new.joined(separator: "`, `"))` now" }
        }
    }

    /// The files in which an old name is left.
    private static func old(_ row: Renaming, sources: [Identifiers], others: [Identifiers]) -> [String] {
        func using(_ files: [Identifiers]) -> [String] { files.filter { $0.used.contains(row.old) }.map(\.path) }
        func declaring(_ files: [Identifiers]) -> [String] { files.filter { $0.declared.contains(row.old) }.map(\.path) }
        let kernel = sources.filter { $0.path.hasPrefix(Self.kernel) }
        switch row.search {
        case "everywhere": return using(sources + others)
        case "in Sources": return using(sources)
        case "declared": return declaring(sources)
        case "in the kernel": return using(kernel)
        case "declared in the kernel": return declaring(kernel)
        case "also a word": return []
        default:
            let names = row.search.split(separator: ",").map { $0.filter { $0 != " " } }
            let named = sources.filter { file in names.contains { file.path.hasSuffix("/\($0)") } }
            return named.count < names.count ? ["\(row.search): there is no such file"] : using(named)
        }
    }
}
