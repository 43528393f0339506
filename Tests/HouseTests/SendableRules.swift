// SPDX-License-Identifier: Apache-2.0

/// The compiler says of each operator that is taken for Sendable what to do instead.
enum SendableRules {
    /// The structures and classes that a file declares in `Publishers`, by the index of their line.
    static func operators(_ file: SourceFile) -> [(name: String, index: Int)] {
        let (beginning, declaration) = (#/(?:public )?extension ([\w.]+)/#, #/ {4}public (?:final )?(?:struct|class) (\w+)/#)
        var isInPublishers = false
        return file.lines.indices.compactMap { index in
            let line = file.lines[index]
            if let extended = line.prefixMatch(of: beginning) { isInPublishers = extended.1 == "Publishers" }
            guard isInPublishers, let match = line.prefixMatch(of: declaration) else { return nil }
            return (String(match.1), index)
        }
    }

    /// The types in `Publishers` for which a file says whether they are Sendable.
    static func answered(_ file: SourceFile) -> [String] {
        file.text.matches(of: #/extension Publishers\.(\w+): (?:@unchecked )?Sendable\b/#).map { String($0.1) }
    }

    /// Each operator is Sendable, perhaps only if its parts are, or the compiler has words for it.
    static func areAnswered(_ files: [SourceFile]) -> [String] {
        let answered = Set(files.flatMap(answered))
        return files.flatMap { file in
            operators(file).compactMap { name, index in
                guard !answered.contains(name), !file.code(index).contains("Sendable") else { return nil }
                return file.complaint(
                    index, "Publishers.\(name) needs a line in Sources/Watertight/Async/NotSendable.swift, or is Sendable")
            }
        }
    }
}
