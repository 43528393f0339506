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
        if verbs { return Output.write(VerbTable.page) }
        guard let id else {
            for rule in RuleCatalogue.descriptions { Output.write("\(rule.code)  \(rule.name)\n") }
            return
        }
        guard let rule = RuleCatalogue.description(id) else {
            let known = RuleCatalogue.descriptions.flatMap { [$0.code, $0.name] }
            throw ValidationError("There is no rule \(id).\(Suggestion.text(for: id, among: known))")
        }
        let title = "\(rule.code) \(rule.name) (\(rule.severity))"
        Output.write("\(title)\n\n\(rule.summary)\n\nLeaks:\n\n\(rule.bad)\n\nDoes not:\n\n\(rule.good)\n")
    }
}

#endif
