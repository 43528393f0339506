// SPDX-License-Identifier: Apache-2.0

#if Lint

/// All that the linter keeps of one file. It depends on the file's bytes alone, so it can be kept for the next run.
struct FileFacts: Sendable {
    let path: String
    let lines: LineTable
    let lineCount: Int
    let imports: Set<String>
    let types: [TypeFacts]
    /// Functions outside of types.
    let functions: [Function]
    /// Statements and variables at the top of the file.
    let statements: [Statement]
    let suppressions: [Suppression]
    /// Whether the parser had to guess: an incomplete or outdated source.
    let hasErrors: Bool
}

/// A declaration or an extension of a type.
struct TypeFacts: Sendable {
    enum Kind: Sendable {
        case reference, value, `protocol`, `extension`
    }

    /// With the names of the types around it: `Outer.Inner`.
    let name: String
    let kind: Kind
    let inherits: [String]
    let attributes: Set<String>
    let members: [Member]
    let functions: [Function]
    let at: Offset
}

/// A property of a type.
struct Member: Sendable {
    let name: String
    /// As written, without optional marks; nil if it is inferred.
    let type: String?
    let strength: Strength
    let isStatic: Bool
    let isComputed: Bool
    let isLet: Bool
    let isPrivate: Bool
    let attributes: Set<String>
    let value: Expression?
    let at: Offset
}

/// A comment that silences rules, as `// watertight:ignore WT01 - reason`.
struct Suppression: Sendable {
    enum Reach: String, Sendable {
        case line = "ignore", next = "ignore-next", begin = "ignore-begin", end = "ignore-end", file = "ignore-file"
    }

    let reach: Reach
    let rules: [String]
    let reason: String?
    let line: Int
    let column: Int
}

#endif
