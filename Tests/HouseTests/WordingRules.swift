// SPDX-License-Identifier: Apache-2.0

/// Rules about wording.
enum WordingRules {
    /// Put together here, so that this file does not contain them.
    static let unfinished = ["TO" + "DO", "FIX" + "ME", "XX" + "X"]

    /// Work that is left for later belongs in an issue.
    static func finished(_ file: SourceFile) -> [String] {
        file.lines.indices.compactMap { index in
            guard unfinished.contains(where: { file.lines[index].contains($0) }) else { return nil }
            return file.complaint(index, "unfinished: finish it, or file an issue")
        }
    }

    /// The subject of a sentence is a role: the upstream, the subscriber, the caller. Put together here, for the same reason.
    static let roleless = [
        "wh" + "o", "who" + "ever", "who" + "m", "some" + "body", "no" + "body", "any" + "body", "some" + "one", "any" + "one",
    ]

    /// Words of the kernel's first vocabulary, which decision 0018 replaced.
    static let retired = [
        "ros" + "ter", "err" + "and", "err" + "ands", "fare" + "well", "out" + "let", "seat" + "ing",
    ]

    /// Titles that keep their words.
    static let titles = ["Who keeps whom alive", "WhoKeepsWhomAlive", "Who owns whom in ReactiveCocoa"]

    /// No comment and no page has a subject without a role, or a retired word. In a Swift file comments and the names of tests are read.
    static func plain(_ file: SourceFile) -> [String] {
        let isSwift = file.path.hasSuffix(".swift")
        return file.lines.indices.compactMap { index in
            var line = file.lines[index]
            if isSwift {
                guard let start = (line.range(of: "//") ?? line.range(of: "func `"))?.lowerBound else { return nil }
                line = String(line[start...])
            }
            line = line.lowercased()
            guard (roleless + retired).contains(where: line.contains) else { return nil }
            for title in titles { line = line.replacing(title.lowercased(), with: "") }
            let words = Set(line.split { !$0.isLetter }.map(String.init))
            return (roleless + retired).first(where: words.contains).map {
                file.complaint(index, "says \"\($0)\": name the role, or use the field's word")
            }
        }
    }

    /// There is one test library, whose runner passes LeakSanitizer.
    static func oneTestLibrary(_ file: SourceFile) -> [String] {
        file.lines.indices.compactMap { index in
            guard ImportRules.importedModule(file.code(index)) == "XCTest" else { return nil }
            return file.complaint(index, "write tests with Swift Testing: the sanitizer steps run no others")
        }
    }
}
