// SPDX-License-Identifier: Apache-2.0

#if Lint

/// How sure the linter is of a finding.
public enum Confidence: Int, Sendable, Comparable, CaseIterable {
    /// The sources leave a part of the path open.
    case possible
    /// A part of the path is not in the sources, but its name tells.
    case likely
    /// The sources show the whole path.
    case certain

    /// `possible`, `likely` or `certain`.
    public var name: String { "\(self)" }

    /// - Parameter name: `possible`, `likely` or `certain`.
    public init?(name: String) {
        guard let confidence = Self.allCases.first(where: { $0.name == name }) else { return nil }
        self = confidence
    }

    /// Compares by how sure the linter is.
    public static func < (left: Confidence, right: Confidence) -> Bool { left.rawValue < right.rawValue }
}

#endif
