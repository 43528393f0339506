// SPDX-License-Identifier: Apache-2.0

#if Lint

import TestSupport
import Testing
import WatertightLint

@Suite("Whatever it is given", .timeLimit(.minutes(60)))
struct RobustnessTests {
    private static let texts = RuleCatalogue.descriptions.map(\.bad)

    @Test func `a source that ends anywhere is read`() {
        let cuts = Self.texts.flatMap { text in stride(from: 0, to: text.utf8.count, by: 11).map { (text, $0) } }
        let sources = cuts.enumerated().map {
            SourceText(path: "Cut\($0.offset).swift", bytes: Array($0.element.0.utf8.prefix($0.element.1)))
        }
        for source in sources { #expect(Linter().lint([source]).fileCount == 1) }
    }

    @Test func `a source with wrong bytes is read`() {
        var numbers = SeededGenerator(39)
        for text in Self.texts {
            for _ in 0..<30 {
                var bytes = Array(text.utf8)
                for _ in 0..<Int.random(in: 1...8, using: &numbers) {
                    let index = Int.random(in: bytes.indices, using: &numbers)
                    switch Int.random(in: 0..<3, using: &numbers) {
                    case 0: bytes[index] = UInt8.random(in: 0...255, using: &numbers)
                    case 1: bytes.remove(at: index)
                    default: bytes.insert(contentsOf: [UInt8](repeating: bytes[index], count: 3), at: index)
                    }
                }
                #expect(Linter().lint([SourceText(path: "Wrong.swift", bytes: bytes)]).fileCount == 1)
            }
        }
    }

    @Test func `a source that is nested or chained deeply is read`() {
        let closures = String(repeating: "{ ", count: 2000) + String(repeating: "}", count: 2000)
        let parentheses = String(repeating: "(", count: 3000) + String(repeating: ")", count: 3000)
        let chain = "let x = subject" + String(repeating: ".map { $0 }", count: 3000)
        let types = String(repeating: "class A {", count: 300) + String(repeating: "}", count: 300)
        let conditions = "func f() { " + String(repeating: "if sink { } else ", count: 1500) + "{} }"
        let choices = "func f() { sink(" + String(repeating: "a ? b : ", count: 2000) + "c) }"
        let assignments = "func f() { " + String(repeating: "a = ", count: 2000) + "sink() }"
        for text in [closures, parentheses, chain, types, conditions, choices, assignments, "", "\u{FEFF}class A {}", "sink {"] {
            #expect(lint(text).fileCount == 1)
        }
    }

    @Test func `a broken file does not hide what is wrong in another`() throws {
        let rule = try #require(RuleCatalogue.description("WT01"))
        let report = Linter().lint([SourceText(path: "A.swift", text: "class {{{"), SourceText(path: "B.swift", text: rule.bad)])
        #expect(report.places == ["B.swift:7 WT01"])
        #expect(report.broken == ["A.swift"])
    }

    @Test(arguments: [2, 3, 7]) func `the report is the same at any number of threads`(threads: Int) {
        let sources = Fixture.all.enumerated().flatMap { number, fixture in
            fixture.sources.map { source in SourceText(path: "\(number)/\(source.path)", text: text(of: source)) }
        }
        #expect(Linter().lint(sources, threads: threads).findings == Linter().lint(sources).findings)
    }

    private func text(of source: SourceText) -> String { source.text }
}

#endif
