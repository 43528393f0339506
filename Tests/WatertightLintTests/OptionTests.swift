// SPDX-License-Identifier: Apache-2.0

#if Lint

import Foundation
import Testing
import WatertightLint

@Suite("What is reported")
struct LintOptionTests {
    private let bad = RuleCatalogue.description("WT01")?.bad ?? ""

    @Test func `rules are turned off and on by globs, in order`() {
        var configuration = LintConfiguration()
        configuration.rules = ["*", "-WT01"]
        #expect(lint(bad, configuration).codes == [])
        configuration.rules = ["*", "-strong-*"]
        #expect(lint(bad, configuration).codes == [])
        configuration.rules = ["-*", "WT0?"]
        #expect(lint(bad, configuration).codes == ["WT01"])
    }

    @Test func `a severity is replaced, and notes are shown to strict readers`() {
        var configuration = LintConfiguration()
        configuration.severities = ["WT01": .error]
        #expect(lint(bad, configuration).findings.map(\.severity) == [.error])
        configuration.severities = ["strong-self-in-subscription": .note]
        #expect(lint(bad, configuration).codes == [])
        configuration.isStrict = true
        #expect(lint(bad, configuration).codes == ["WT01"])
    }

    @Test func `below a confidence nothing is reported`() {
        var configuration = LintConfiguration()
        let unknown = bad.replacing("names.sink", with: "fetch().sink")
        #expect(lint(unknown, configuration).codes == [])
        configuration.confidence = .possible
        #expect(lint(unknown, configuration).findings.map(\.confidence) == [.possible])
        configuration.confidence = .certain
        #expect(lint(bad, configuration).findings.map(\.confidence) == [.certain])
    }

    @Test func `the names of a configuration are known`() {
        var configuration = LintConfiguration()
        configuration.names.immortal = ["Profile"]
        #expect(lint(bad, configuration).codes == [])
        configuration.names = KnownNames()
        configuration.names.finite = ["fetched"]
        #expect(lint(bad.replacing("names.", with: "names.fetched()."), configuration).codes == [])
    }

    @Test(arguments: [
        ("// watertight:ignore WT01 - why", true, "suppression matches no finding"),
        ("// watertight:ignore WT01", true, "the comment gives no reason: write it behind ` - `"),
        ("// watertight:ignore - why", true, "the comment names no rule"),
        ("// watertight:ignore WT77 - why", true, "there is no rule WT77"),
    ])
    func `a suppression that silences nothing is reported`(comment: String, requiresReason: Bool, message: String) {
        #expect(lint("let a = 1 \(comment)\n").findings.map(\.message) == [message])
    }

    @Test func `globs`() {
        #expect(Glob.matches("Sources/*/A.swift", "Sources/B/A.swift"))
        #expect(!Glob.matches("Sources/*.swift", "Sources/B/A.swift"))
        #expect(Glob.matches("Sources/**", "Sources/B/A.swift"))
        #expect(Glob.matches("**/A.swift", "Sources/B/A.swift"))
        #expect(!Glob.matches("A?", "A"))
    }

    @Test func `a superclass of another module makes the context partial`() {
        #expect(lint(bad).isPartial == false)
        #expect(lint(bad.replacing("class Profile", with: "class Profile: Foreign")).isPartial)
    }
}

#endif
