// SPDX-License-Identifier: Apache-2.0

#if Lint

import Foundation
import WatertightLint

/// Sources in a file of the folder `Fixtures`, whose comments `// expect: WT01` say what the linter has to find on their lines.
struct Fixture: CustomStringConvertible {
    let name: String
    let sources: [SourceText]
    /// `Screen.swift:3 WT01`, sorted.
    let expected: [String]

    var description: String { name }

    private static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Fixtures")

    static let all: [Fixture] = {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        return names.filter { $0.hasSuffix(".fixture") }.sorted().compactMap { name in
            guard let text = try? String(contentsOf: folder.appending(path: name), encoding: .utf8) else { return nil }
            return Fixture(name: name, text: text)
        }
    }()

    /// A fixture whose name begins with `strict` is linted with its notes.
    var configuration: LintConfiguration {
        var configuration = LintConfiguration()
        configuration.isStrict = name.hasPrefix("strict")
        return configuration
    }

    /// A line `// file: Name.swift` begins the next source.
    init(name: String, text: String) {
        self.name = name
        var parts: [(path: String, lines: [Substring])] = []
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
            if line.hasPrefix("// file: ") {
                parts.append((String(line.dropFirst(9)), []))
            } else {
                if parts.isEmpty { parts.append(("Fixture.swift", [])) }
                parts[parts.count - 1].lines.append(line)
            }
        }
        sources = parts.map { SourceText(path: $0.path, text: $0.lines.joined(separator: "\n")) }
        expected = parts.flatMap { part in
            part.lines.enumerated().flatMap { number, line -> [String] in
                guard let marker = line.firstRange(of: "// expect: ") else { return [] }
                return line[marker.upperBound...].split(separator: " ").map { "\(part.path):\(number + 1) \($0)" }
            }
        }.sorted()
    }
}

extension Linter.Report {
    /// `Screen.swift:3 WT01`, sorted.
    var places: [String] { findings.map { "\($0.location.path):\($0.location.line) \($0.code)" }.sorted() }
    /// The codes, sorted.
    var codes: [String] { findings.map(\.code).sorted() }
}

/// Lints one source.
func lint(_ text: String, _ configuration: LintConfiguration = LintConfiguration()) -> Linter.Report {
    Linter(configuration).lint([SourceText(path: "Source.swift", text: text)])
}

#endif
