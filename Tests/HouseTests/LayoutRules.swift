// SPDX-License-Identifier: Apache-2.0

/// How files are laid out. Each rule is a function from files to complaints, so that it can be tried on a bad sample.
enum LayoutRules {
    static let longestFile = 300
    static let medianFile = 40...130

    /// The licence is in the first line, or in the second if a tool claims the first.
    static func licence(_ file: SourceFile) -> [String] {
        let isClaimed = file.lines.first.map { $0.hasPrefix("#!") || $0.hasPrefix("// swift-tools-version") } ?? false
        let line = file.lines.dropFirst(isClaimed ? 1 : 0).first ?? ""
        let licences = ["// SPDX-License-Identifier: Apache-2.0", "# SPDX-License-Identifier: Apache-2.0"]
        return licences.contains(line) ? [] : [file.complaint(0, "no SPDX line")]
    }

    /// A file behind a trait of the package is compiled with that trait only, or without it only: its guard encloses all below the licence.
    static func traitGuard(_ file: SourceFile, trait: String) -> [String] {
        let lines = file.lines.filter { !$0.isEmpty }
        let opens = lines.dropFirst().first.map { $0 == "#if \(trait)" || $0 == "#if !\(trait)" } ?? false
        // The first `#endif` that is not indented is the guard's.
        let isWhole = opens && lines.firstIndex(of: "#endif") == lines.count - 1
        return isWhole ? [] : [file.complaint(0, "is not enclosed by `#if \(trait)`")]
    }

    static let lineLength = 140

    /// Attributes of inlining stand on the line of their declaration, if it fits. The formatter decides otherwise if it breaks the inheritance
    /// of a type or the parameters of a subscript.
    static func bareAttributes(_ file: SourceFile) -> [String] {
        zip(file.lines.indices, zip(file.lines, file.lines.dropFirst())).compactMap { number, pair in
            guard SourceFile.isAny(of: ["@inl", "@usableFromInline"], in: pair.0) else { return nil }
            let (attributes, declaration) = (pair.0, pair.1.drop { $0 == " " })
            guard
                attributes.split(separator: " ").allSatisfy({
                    ["@inlinable", "@inline(", "@usableFromInline"].contains(where: $0.hasPrefix)
                }),
                !attributes.isEmpty, !declaration.isEmpty, !declaration.hasPrefix("@"), !declaration.hasPrefix("#"),
                ![",", ":", "<"].contains(where: declaration.hasSuffix), !declaration.contains(" subscript<"),
                attributes.count + 1 + declaration.count <= lineLength
            else { return nil }
            return file.complaint(number, "the attribute fits on the line of `\(declaration.prefix(40))`")
        }
    }

    /// A file holds one idea, and few ideas take more lines.
    static func length(_ file: SourceFile) -> [String] {
        guard file.lines.count > longestFile else { return [] }
        return [file.complaint(longestFile, "\(file.lines.count) lines: is it one idea? (\(longestFile) at most)")]
    }

    static let longestOperator = 60

    /// An operator of RxSwift's is a recipe over what there is: its file holds little code beside its comments.
    static func operatorLength(_ file: SourceFile) -> [String] {
        let count = file.lines.indices.count { !file.code($0).allSatisfy(\.isWhitespace) }
        guard count > longestOperator else { return [] }
        return [file.complaint(0, "\(count) lines of code: is it one operator? (\(longestOperator) at most)")]
    }

    static func medianLength(_ files: [SourceFile]) -> [String] {
        let lengths = files.map(\.lines.count).sorted()
        guard !lengths.isEmpty else { return ["there are no files"] }
        let median = lengths[lengths.count / 2]
        return medianFile.contains(median) ? [] : ["the median file has \(median) lines, not \(medianFile)"]
    }
}
