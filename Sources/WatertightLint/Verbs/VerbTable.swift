// SPDX-License-Identifier: Apache-2.0

#if Lint

/// The table of what each verb of the four libraries keeps. The rules and `Documentation/LintVerbs.md` read it.
public enum VerbTable {
    /// The verbs, in the order of the table.
    public static let verbs: [Verb] = Verb.Library.allCases.flatMap { library in rows(of: library).flatMap { parse($0, library) } }

    /// The verbs by the names that are called.
    static let byName = Dictionary(grouping: verbs) { verb in
        verb.name.split(separator: ".").last.map(String.init) ?? verb.name
    }

    /// The names of the verbs that are called as members, in any of the roles.
    static func names(_ roles: Verb.Role...) -> Set<String> {
        Set(byName.filter { $0.value.contains { roles.contains($0.role) } }.keys)
    }

    /// Whether a library has a verb of that name in one of the roles, whatever its arguments are.
    static func has(_ name: String, _ roles: Verb.Role...) -> Bool {
        byName[name]?.contains { roles.contains($0.role) && !$0.name.contains(".") } ?? false
    }

    static func rows(of library: Verb.Library) -> [Substring] {
        let table =
            switch library {
            case .combine: combine
            case .watertight: watertight
            case .rx: rx
            case .reactive: reactive
            case .other: other
            }
        return table.split(separator: "\n")
    }

    // MARK: Reading the rows

    /// `role | keeps | names | why a source does not end`
    private static func parse(_ row: Substring, _ library: Verb.Library) -> [Verb] {
        let cells = cells(row)
        guard cells.count >= 3, let role = Verb.Role(rawValue: cells[0]),
            let keeps = Verb.Keeps.allCases.first(where: { "\($0)" == cells[1] })
        else { return [] }
        return cells[2].split(separator: " ").map { text in
            let called = text.prefix { $0 != "(" }.split(separator: "/")
            let labels = text.drop { $0 != "(" }.dropFirst().split(whereSeparator: { $0 == ":" || $0 == ")" })
            return Verb(
                name: String(called[0]), library: library, role: role, keeps: keeps, selector: called.count > 1 ? String(called[1]) : nil,
                kept: labels.map(String.init), reason: cells.count > 3 ? cells[3] : nil)
        }
    }

    static func cells(_ row: Substring) -> [String] {
        row.split(separator: "|").map { $0.split(separator: " ").joined(separator: " ") }
    }
}

#endif
