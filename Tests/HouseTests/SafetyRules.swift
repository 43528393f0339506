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
}
