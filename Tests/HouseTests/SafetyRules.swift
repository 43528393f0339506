// SPDX-License-Identifier: Apache-2.0

/// Each place that switches off a check of the compiler has a reason beside it, and their number is known.
enum SafetyRules {
    static let unchecked = ["@unchecked Sendable", "nonisolated(unsafe)", "unowned(unsafe)"]

    /// The lines on which a check is switched off.
    static func uncheckedLines(_ file: SourceFile) -> [Int] {
        file.lines.indices.filter { index in unchecked.contains { file.code(index).contains($0) } }
    }

    static func reasons(_ file: SourceFile) -> [String] {
        uncheckedLines(file).compactMap { index in
            let isReasoned = file.lines[index].contains("// ") || !file.comment(above: index).isEmpty
            return isReasoned ? nil : file.complaint(index, "a check is switched off without a reason beside it")
        }
    }

    /// The stores by which one thread lets others go on, and before which a retain has to have happened: decision 19.
    static func unfencedStores(_ file: SourceFile) -> [String] {
        file.lines.indices.compactMap { index in
            let code = file.code(index)
            guard code.contains(".store("), code.contains("ordering: .releasing") || code.contains("ordering: .sequentially") else {
                return nil
            }
            let isFenced = index > 0 && file.code(index - 1).contains("RetainFence.pass()")
            return isFenced ? nil : file.complaint(index, "a releasing store without a `RetainFence` before it")
        }
    }

    /// `precondition` prints no message in a release build: the library's `require` and `trap` do.
    static func silentTraps(_ file: SourceFile) -> [String] {
        file.lines.indices.filter { file.code($0).contains(#/\bprecondition(Failure)?\s*\(/#) }
            .map { file.complaint($0, "traps without a message in a release build: write require or trap") }
    }

    /// The features that the language may remove, each with the one file that may use it: `Documentation/Language.md` lists them.
    static let borrowed = [
        "_Cell": "Cell.swift", "_forEachField": "ClassFields.swift", "_EachFieldOptions": "ClassFields.swift",
        "_withUnsafeGuaranteedRef": "UncountedReference.swift", "unsafeAddress": "Unguarded.swift",
        "unsafeMutableAddress": "Unguarded.swift",
    ]

    static func borrowedInOnePlace(_ file: SourceFile) -> [String] {
        let words = #/\b(_Cell|_forEachField|_EachFieldOptions|_withUnsafeGuaranteedRef|unsafeAddress|unsafeMutableAddress)\b/#
        return file.lines.indices.flatMap { index in
            file.code(index).matches(of: words).compactMap { match in
                let name = String(match.output.1)
                guard let place = borrowed[name], !file.path.hasSuffix("/\(place)") else { return nil }
                return file.complaint(index, "\(name) may go away: it stands in \(place) only")
            }
        }
    }
}
