// SPDX-License-Identifier: Apache-2.0

/// The laws are numbered so that a test can name the one it shows.
enum LawRules {
    /// The numbers of the laws, from the table that states them.
    static func stated(_ laws: SourceFile) -> [String] {
        laws.lines.compactMap { line in line.firstMatch(of: #/^\| \*\*(L\d+)\*\* \|/#).map { String($0.1) } }
    }

    /// The numbers that files name.
    static func cited(_ files: [SourceFile]) -> Set<String> {
        Set(files.flatMap { $0.text.matches(of: #/\bL\d+\b/#).map { String($0.0) } })
    }

    /// Each law is shown by a test, and no test shows a law that is not stated.
    static func areShown(_ laws: SourceFile, by tests: [SourceFile]) -> [String] {
        let stated = stated(laws)
        let cited = cited(tests)
        let unshown = stated.filter { !cited.contains($0) }.map { "\(laws.path): no test carries the number of \($0)" }
        let unstated = cited.subtracting(stated).sorted().map { "\(laws.path): a test carries \($0), which is not stated" }
        let none = stated.isEmpty ? ["\(laws.path): states no law"] : []
        return none + unshown + unstated
    }
}
