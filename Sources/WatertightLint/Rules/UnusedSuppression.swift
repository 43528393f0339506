// SPDX-License-Identifier: Apache-2.0

#if Lint

/// WT90: a comment silences a rule that finds nothing there, or says no reason, or names no rule.
enum UnusedSuppression {
    static let description = RuleDescription(
        code: "WT90", name: "unused-suppression", severity: .warning,
        summary: """
            A comment that silences a rule, and that matches no finding, hides what may come. One without a reason, or without a rule that there is,
            silences nothing.
            """,
        bad: """
            final class Profile {
                // watertight:ignore-next WT01 - nothing is here
                var title = ""
            }
            """,
        good: """
            final class Profile {
                var title = ""
            }
            """)

    static func finding(_ file: FileFacts, _ suppression: Suppression, _ message: String) -> Finding {
        Finding(
            code: description.code, name: description.name, severity: description.severity, confidence: .certain,
            location: Location(path: file.path, line: suppression.line, column: suppression.column), message: message, notes: [])
    }
}

#endif
