// SPDX-License-Identifier: Apache-2.0

/// Each place that switches off a check of the compiler, or of the run time, has a reason beside it, and their number is known.
enum SafetyRules {
    /// The compiler's checks of isolation and ownership. Each has its reason on its line or right above.
    static let unchecked = ["@unchecked Sendable", "nonisolated(unsafe)", "unowned(unsafe)"]

    /// The constructs that are used without a check, with their number in Sources: it only shrinks, or a decision says what it bought. Each has its reason in its paragraph, at
    /// the head of its group of fields, or, for a whole file, in a comment that begins with `Unchecked`.
    static let unsafeCounts = [
        "@exclusivity(unchecked)": 114, "unsafeDowncast": 38, "unsafeBitCast": 21, "Unmanaged.": 20,
    ]

    /// The lines on which a check is switched off.
    static func uncheckedLines(_ file: SourceFile) -> [Int] {
        guard file.mentions(unchecked) else { return [] }
        return file.lines.indices.filter { index in
            // What is unavailable promises nothing.
            let isUnavailable = index > 0 && file.lines[index - 1].hasPrefix("@available(*, unavailable")
            return !isUnavailable && unchecked.contains { file.code(index).contains($0) }
        }
    }

    static func reasons(_ file: SourceFile) -> [String] {
        uncheckedLines(file).compactMap { index in
            let isReasoned = file.lines[index].contains("// ") || !file.comment(above: index).isEmpty
            return isReasoned ? nil : file.complaint(index, "a check is switched off without a reason beside it")
        }
    }

    static func count(of construct: String, in file: SourceFile) -> Int {
        file.mentions([construct]) ? file.lines.indices.reduce(0) { $0 + file.code($1).ranges(of: construct).count } : 0
    }

    static func unsafeReasons(_ file: SourceFile) -> [String] {
        guard file.mentions(unsafeCounts.keys), !file.mentions(["// Unchecked"]) else { return [] }
        return file.lines.indices.compactMap { index in
            guard let construct = unsafeCounts.keys.first(where: { file.code(index).contains($0) }) else { return nil }
            let isField = construct == "@exclusivity(unchecked)"
            let isReasoned = isCommented(paragraphOf: index, in: file) || isField && isInCommentedGroup(index, in: file)
            return isReasoned ? nil : file.complaint(index, "\(construct) without a reason beside it")
        }
    }

    private static func isCommented(paragraphOf index: Int, in file: SourceFile) -> Bool {
        if file.lines[index].contains("// ") { return true }
        let paragraph = file.lines[..<index].reversed().prefix { !$0.allSatisfy(\.isWhitespace) }
        return paragraph.contains { $0.drop(while: \.isWhitespace).hasPrefix("//") }
    }

    /// Whether a comment of its own, such as `// Guarded by …`, heads the fields among which this one stands.
    private static func isInCommentedGroup(_ index: Int, in file: SourceFile) -> Bool {
        let fields = file.lines[..<index].reversed().prefix { !$0.contains("func ") && !$0.drop(while: \.isWhitespace).hasPrefix("}") }
        return fields.contains { $0.drop(while: \.isWhitespace).hasPrefix("// ") }
    }

    /// The stores by which one thread lets others go on, and before which a retain has to have happened: decision 19.
    static func unfencedStores(_ file: SourceFile) -> [String] {
        guard file.mentions([".store("]) else { return [] }
        return file.lines.indices.compactMap { index in
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
        file.lines(matching: #/\bprecondition(Failure)?\s*\(/#, ifMentioned: "precondition")
            .map { file.complaint($0, "traps without a message in a release build: write require or trap") }
    }

    /// The features that the language may remove, each with the one file that may use it: `Documentation/Language.md` lists them.
    static let borrowed = [
        "_Cell": "Cell.swift", "_forEachField": "ClassFields.swift", "_EachFieldOptions": "ClassFields.swift",
        "_withUnsafeGuaranteedRef": "UncountedReference.swift", "unsafeAddress": "Unguarded.swift",
        "unsafeMutableAddress": "Unguarded.swift", "_rawLayout": "RawCell.swift",
    ]

    static func borrowedInOnePlace(_ file: SourceFile) -> [String] {
        guard file.mentions(borrowed.keys) else { return [] }
        let words = #/\b(_Cell|_forEachField|_EachFieldOptions|_withUnsafeGuaranteedRef|unsafeAddress|unsafeMutableAddress|_rawLayout)\b/#
        return file.lines.indices.flatMap { index in
            file.code(index).matches(of: words).compactMap { match in
                let name = String(match.output.1)
                guard let place = borrowed[name], !file.path.hasSuffix("/\(place)") else { return nil }
                return file.complaint(index, "\(name) may go away: it stands in \(place) only")
            }
        }
    }
}
