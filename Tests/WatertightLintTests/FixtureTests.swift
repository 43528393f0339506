// SPDX-License-Identifier: Apache-2.0

#if Lint

import Testing
import WatertightLint

@Suite("What the rules find")
struct FixtureTests {
    @Test(arguments: Fixture.all) func `the marked lines of a fixture are found, and no others`(fixture: Fixture) {
        let report = Linter(fixture.configuration).lint(fixture.sources)
        #expect(report.broken == [])
        let (found, expected) = (Set(report.places), Set(fixture.expected))
        #expect(expected.subtracting(found).sorted() == [], "missed")
        #expect(found.subtracting(expected).sorted() == [], "false alarms")
        #expect(report.places.count == fixture.expected.count)
    }

    @Test func `there are fixtures with marks`() {
        #expect(Fixture.all.count >= 10)
        #expect(Fixture.all.flatMap(\.expected).count > 60)
    }

    @Test(arguments: RuleCatalogue.descriptions.map(\.code)) func `a rule finds its bad example and nothing in its good one`(code: String)
        throws
    {
        let rule = try #require(RuleCatalogue.description(code))
        var configuration = LintConfiguration()
        configuration.isStrict = rule.severity == .note
        #expect(lint(rule.bad, configuration).codes == [code])
        #expect(lint(rule.good, configuration).codes == [])
    }

    @Test func `each rule has a fixture with a mark of its own`() {
        let marked = Set(Fixture.all.flatMap(\.expected).compactMap { $0.split(separator: " ").last.map(String.init) })
        #expect(RuleCatalogue.descriptions.map(\.code).filter { !marked.contains($0) && $0 != "WT90" } == [])
    }
}

#endif
