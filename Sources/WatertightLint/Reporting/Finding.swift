// SPDX-License-Identifier: Apache-2.0

#if Lint

/// A place of a source that a rule reports.
public struct Finding: Sendable, Equatable {
    /// A further place, which the message of the finding refers to.
    public struct Note: Sendable, Equatable {
        /// Where it is.
        public let location: Location
        /// What is there.
        public let message: String
    }

    /// The rule's code: `WT01`.
    public let code: String
    /// The rule's name: `strong-self-in-subscription`.
    public let name: String
    /// How grave it is.
    public var severity: Severity
    /// How sure the linter is.
    public let confidence: Confidence
    /// Where it is.
    public let location: Location
    /// What is wrong, in one sentence.
    public let message: String
    /// The rest of the path.
    public let notes: [Note]
}

/// A position in a file.
public struct Location: Sendable, Hashable, Comparable, CustomStringConvertible {
    /// The path as it was given to the linter.
    public let path: String
    /// Counted from 1.
    public let line: Int
    /// In bytes of UTF-8, counted from 1.
    public let column: Int

    init(_ file: FileFacts, _ offset: Offset) {
        path = file.path
        line = file.lines.line(of: offset)
        column = file.lines.column(of: offset)
    }

    init(path: String, line: Int, column: Int) {
        self.path = path
        self.line = line
        self.column = column
    }

    /// As the compiler writes it: `path:line:column`.
    public var description: String { "\(path):\(line):\(column)" }

    /// Sorts by path, line and column.
    public static func < (left: Location, right: Location) -> Bool {
        (left.path, left.line, left.column) < (right.path, right.line, right.column)
    }
}

/// How grave a finding is.
public enum Severity: String, Sendable, CaseIterable, Comparable {
    /// Shown by `--strict` only.
    case note
    case warning
    case error

    /// Compares by how grave it is.
    public static func < (left: Severity, right: Severity) -> Bool {
        (allCases.firstIndex(of: left) ?? 0) < (allCases.firstIndex(of: right) ?? 0)
    }
}

#endif
