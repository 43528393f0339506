// SPDX-License-Identifier: Apache-2.0

/// Where the compiler's checks are switched off, a reason stands beside it, and their number is known.
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
}
