// SPDX-License-Identifier: Apache-2.0

#if Lint

/// WT03: a closure of an operator holds `self`, and `self` keeps the pipeline.
struct StrongSelfInOperator: CycleRule {
    static let description = RuleDescription(
        code: "WT03", name: "strong-self-in-operator", severity: .warning,
        summary: """
            A subscription keeps the closures of all its operators. One that captures `self` strongly keeps `self` alive as the closure of `sink`
            does, whatever the closure of `sink` captures. Capture what the closure needs instead: `[formatter]`.
            """,
        bad: """
            import Combine
            final class Profile {
                let names = PassthroughSubject<String, Never>()
                let prefix = "Dr. "
                @Published var title = ""
                func bind() {
                    names.map { self.prefix + $0 }.assign(to: &$title)
                }
            }
            """,
        good: """
            import Combine
            final class Profile {
                let names = PassthroughSubject<String, Never>()
                let prefix = "Dr. "
                @Published var title = ""
                func bind() {
                    names.map { [prefix] in prefix + $0 }.assign(to: &$title)
                }
            }
            """)

    func covers(_ cycle: Cycle) -> Bool {
        cycle.retention.form == .closure && !cycle.retention.isTerminal
    }

    func message(_ cycle: Cycle) -> String {
        let verb = cycle.retention.link.name
        let closure = cycle.retention.stream.map { "`\(verb)` closure in `\($0.name)`" } ?? "`\(verb)` closure"
        return "\(closure) captures `self` strongly in a pipeline that `\(cycle.keeperText)` keeps: neither is ever released"
    }
}

#endif
