// SPDX-License-Identifier: Apache-2.0

#if Lint

extension VerbTable {
    /// The table as a page of Markdown.
    public static var page: String {
        let introduction = """
            # What each verb keeps

            The linter's rules read this table, `watertight rules --verbs` prints it, and a test compares this page with it. Another test holds
            the table against the declarations of Watertight's own modules: each operator is in it, and each closure that escapes is kept.

            In parentheses stand the arguments that a verb keeps, by their labels; `_` has none. What stands behind a slash chooses the overload:
            `prefix/while` is `prefix(while:)`, and `take/_` is `take` with a first argument that has no label. A verb that is not listed and takes
            a closure is assumed to keep it until the subscription ends, unless the sources declare it.

            """
        return introduction + Verb.Library.allCases.map(section).joined()
    }

    private static func section(_ library: Verb.Library) -> String {
        let lines = Verb.Role.allCases.flatMap { role in
            Verb.Keeps.allCases.compactMap { keeps -> String? in
                let verbs = verbs.filter { $0.library == library && $0.role == role && $0.keeps == keeps }
                guard !verbs.isEmpty else { return nil }
                return "| \(role.rawValue) | \(keeps.rawValue) | \(verbs.map { "`\($0.text)`" }.joined(separator: " ")) |\n"
            }
        }
        return "\n## \(library.rawValue)\n\n| What it is | Keeps its arguments | Verbs |\n|---|---|---|\n" + lines.joined()
    }
}

#endif
