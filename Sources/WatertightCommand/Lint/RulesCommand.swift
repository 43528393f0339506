// SPDX-License-Identifier: Apache-2.0

#if Lint

import ArgumentParser
import WatertightLint

/// `watertight rules`: says what the linter looks for.
struct RulesCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "rules", abstract: "Lists the linter's rules, or explains one.")

    @Argument(help: "A rule's code or name.")
    var id: String?

    @Flag(help: "Print the table of what each verb keeps.")
    var verbs = false

    func run() throws {
        if verbs { return print(VerbTable.page, terminator: "") }
        guard let id else {
            for rule in RuleCatalogue.descriptions { print("\(rule.code)  \(rule.name)") }
            return
        }
        guard let rule = RuleCatalogue.description(id) else {
            let known = RuleCatalogue.descriptions.flatMap { [$0.code, $0.name] }
            throw ValidationError("There is no rule \(id).\(Suggestion.text(for: id, among: known))")
        }
        print("\(rule.code) \(rule.name) (\(rule.severity))\n\n\(rule.summary)\n\nLeaks:\n\n\(rule.bad)\n\nDoes not:\n\n\(rule.good)")
    }
}

#endif
