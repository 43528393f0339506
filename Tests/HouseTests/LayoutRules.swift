// SPDX-License-Identifier: Apache-2.0

/// How files are laid out. Each rule is a function from files to complaints, so that it can be tried on a bad sample.
enum LayoutRules {
    static let longestFile = 300
    static let medianFile = 40...130

    /// The licence is in the first line, or in the second where a tool claims the first.
    static func licence(_ file: SourceFile) -> [String] {
        let isClaimed = file.lines.first.map { $0.hasPrefix("#!") || $0.hasPrefix("// swift-tools-version") } ?? false
        let line = file.lines.dropFirst(isClaimed ? 1 : 0).first ?? ""
        let licences = ["// SPDX-License-Identifier: Apache-2.0", "# SPDX-License-Identifier: Apache-2.0"]
        return licences.contains(line) ? [] : [file.complaint(0, "no SPDX line")]
    }

    /// A file of a tool is compiled with the package's trait `Tools` only, or without it only: its guard encloses all below the licence.
    static func toolGuard(_ file: SourceFile) -> [String] {
        let lines = file.lines.filter { !$0.isEmpty }
        let opens = lines.dropFirst().first.map { $0 == "#if Tools" || $0 == "#if !Tools" } ?? false
        // The first `#endif` that is not indented is the guard's.
        let isWhole = opens && lines.firstIndex(of: "#endif") == lines.count - 1
        return isWhole ? [] : [file.complaint(0, "is not enclosed by `#if Tools`")]
    }

    /// A file holds one idea, and few ideas take more lines.
    static func length(_ file: SourceFile) -> [String] {
        guard file.lines.count > longestFile else { return [] }
        return [file.complaint(longestFile, "\(file.lines.count) lines: is it one idea? (\(longestFile) at most)")]
    }

    static func medianLength(_ files: [SourceFile]) -> [String] {
        let lengths = files.map(\.lines.count).sorted()
        guard !lengths.isEmpty else { return ["there are no files"] }
        let median = lengths[lengths.count / 2]
        return medianFile.contains(median) ? [] : ["the median file has \(median) lines, not \(medianFile)"]
    }
}
