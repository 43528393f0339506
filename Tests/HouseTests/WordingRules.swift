// SPDX-License-Identifier: Apache-2.0

/// Rules about wording.
enum WordingRules {
    /// Put together here, so that this file does not contain them.
    static let unfinished = ["TO" + "DO", "FIX" + "ME", "XX" + "X"]

    /// Work that is left for later belongs in an issue.
    static func finished(_ file: SourceFile) -> [String] {
        guard file.mentions(unfinished) else { return [] }
        return file.lines.indices.compactMap { index in
            guard SourceFile.isAny(of: unfinished, in: file.lines[index]) else { return nil }
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

    /// No line has a subject without a role, and no comment, name of a test or page has a retired word: in a Swift file, code may have one.
    static func plain(_ file: SourceFile) -> [String] {
        file.lines.indices.compactMap { index in
            let line = file.lines[index]
            let word = first(of: roleless, in: line) ?? first(of: retired, in: prose(of: line, in: file))
            return word.map { file.complaint(index, "says \"\($0)\": name the role, or use the field's word") }
        }
    }

    /// Words before or after a "where" that means *if*. Of a place, "where" is right: most are left to the reader.
    static let conditions = [
        " nil where ", " null where ", " also where ", " only where ", " at once where ", " negative where ", " unlimited where ",
        " none where ", " once where ", " true where ", " false where ", " where there is ", " where there are ", " where there was ",
        " where there were ",
    ]

    /// A condition is *if* in comments, names of tests and pages.
    static func conditional(_ file: SourceFile) -> [String] {
        guard file.mentions(["where"]) else { return [] }
        return file.lines.indices.compactMap { index in
            guard SourceFile.isAny(of: ["where"], in: file.lines[index]) else { return nil }
            let words = prose(of: file.lines[index], in: file).lowercased().split { !$0.isLetter }
            guard SourceFile.isAny(of: conditions, in: " \(words.joined(separator: " ")) ") else { return nil }
            return file.complaint(index, "says \"where\" of a condition: write *if*")
        }
    }

    /// What a line says to readers: in a Swift file its comment, or the name of a test.
    private static func prose(of line: String, in file: SourceFile) -> String {
        guard file.path.hasSuffix(".swift") else { return line }
        return (line.range(of: "//") ?? line.range(of: "func `")).map { String(line[$0.lowerBound...]) } ?? ""
    }

    private static func first(of words: [String], in line: String) -> String? {
        var line = line.lowercased()
        guard SourceFile.isAny(of: words, in: line) else { return nil }
        for title in titles { line = line.replacing(title.lowercased(), with: "") }
        let said = Set(line.split { !$0.isLetter }.map(String.init))
        return words.first(where: said.contains)
    }

    /// There is one test library, whose runner passes LeakSanitizer.
    static func oneTestLibrary(_ file: SourceFile) -> [String] {
        file.lines.indices.compactMap { index in
            guard ImportRules.importedModule(file.code(index)) == "XCTest" else { return nil }
            return file.complaint(index, "write tests with Swift Testing: the sanitizer steps run no others")
        }
    }
}
