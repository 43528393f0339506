// SPDX-License-Identifier: Apache-2.0

#if Lint

import Testing
import WatertightLint

/// Changes of a source that change no object's life change no verdict.
@Suite("What the verdict does not depend on")
struct MetamorphicTests {
    private static let examples = RuleCatalogue.descriptions.filter { $0.code != "WT90" }.flatMap { [$0.bad, $0.good] }

    private static let strict: LintConfiguration = {
        var configuration = LintConfiguration()
        configuration.isStrict = true
        return configuration
    }()

    private func expectSame(_ change: (String) -> [String], sourceLocation: SourceLocation = #_sourceLocation) {
        for example in Self.examples {
            let sources = change(example).enumerated().map { SourceText(path: "Source\($0.offset).swift", text: $0.element) }
            let (changed, given) = (Linter(Self.strict).lint(sources).codes, lint(example, Self.strict).codes)
            #expect(changed == given, "\(sources.count) of:\n\(example)", sourceLocation: sourceLocation)
        }
    }

    @Test func `names`() {
        let names = [
            "Profile": "Anything", "names": "figures", "cancellables": "kept", "cancellable": "one", "title": "label", "bind": "begin",
        ]
        expectSame { example in
            [example.replacing(#/[A-Za-z]+/#) { names[String($0.output)] ?? String($0.output) }]
        }
    }

    @Test func `layout`() {
        expectSame { [$0.replacing("    ", with: "\t\t").replacing("\n", with: "\r\n\r\n")] }
        expectSame { [$0.replacing("    names.", with: "    names\n            .").replacing(").", with: ")\n        .")] }
        expectSame { [$0.replacing("{ ", with: "{\n ").replacing(" }", with: "\n}")] }
    }

    @Test func `comments`() {
        expectSame { [$0.replacing("\n", with: " // self keeps nothing\n").replacing("{ [", with: "{ /* here */ [")] }
    }

    @Test func `conditional compilation`() {
        expectSame { ["#if DEBUG || true\n\($0)\n#endif"] }
    }

    @Test func `the file that a method is in`() {
        expectSame { example in
            guard let start = example.firstRange(of: "    func bind")?.lowerBound, let head = example.firstRange(of: "import ")?.lowerBound,
                let type = example.firstMatch(of: #/class (\w+)/#)
            else { return [example] }
            let imports = example[head...].split(separator: "\n").prefix { $0.hasPrefix("import") }.joined(separator: "\n")
            return ["\(imports)\nextension \(type.1) {\n\(example[start...])", "\(example[..<start])}"]
        }
    }

    @Test func `another order of the files`() {
        for fixture in Fixture.all where fixture.sources.count > 1 {
            #expect(Linter().lint(fixture.sources.reversed()).places == Linter().lint(fixture.sources).places)
        }
    }

    @Test func `chains in parts`() {
        let whole = "subject.map { $0 + self.total }.filter { $0 > 1 }.sink { print($0) }.store(in: &cancellables)"
        let parts = [
            "let mapped = subject.map { $0 + self.total }\nmapped.filter { $0 > 1 }.sink { print($0) }.store(in: &cancellables)",
            "let end = subject.map { $0 + self.total }.filter { $0 > 1 }.sink { print($0) }\nend.store(in: &cancellables)",
            "let a = subject\nlet b = a.map { $0 + self.total }\nlet c = b.filter { $0 > 1 }\nlet d = c.sink { print($0) }\ncancellables.insert(d)",
            "let transform: (Int) -> Int = { $0 + self.total }\nsubject.map(transform).sink { print($0) }.store(in: &cancellables)",
            "func add(_ value: Int) -> Int { value + self.total }\nsubject.map(add).sink { print($0) }.store(in: &cancellables)",
        ]
        for body in [whole] + parts {
            let source = """
                import Combine
                final class Screen {
                    let subject = PassthroughSubject<Int, Never>()
                    var cancellables = Set<AnyCancellable>()
                    var total = 0
                    func bind() {
                        \(body)
                    }
                }
                """
            #expect(lint(source).findings.count == 1, "\(body)")
            #expect(lint(source.replacing("self.total", with: "1")).findings.isEmpty, "\(body)")
        }
    }
}

#endif
