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

    /// There is one test library, whose runner passes LeakSanitizer.
    static func oneTestLibrary(_ file: SourceFile) -> [String] {
        file.lines.indices.compactMap { index in
            guard ImportRules.importedModule(file.code(index)) == "XCTest" else { return nil }
            return file.complaint(index, "write tests with Swift Testing: the sanitizer steps run no others")
        }
    }
}
