// SPDX-License-Identifier: Apache-2.0

#if Lint

/// What the linter reports.
public struct LintConfiguration: Sendable, Equatable {
    /// Globs over codes and names, in order; one with `-` takes out.
    public var rules = ["*"]
    /// The severities of single rules.
    public var severities: [String: Severity] = [:]
    /// Findings below it are not reported.
    public var confidence = Confidence.likely
    /// Whether notes are reported.
    public var isStrict = false
    /// Whether a comment that silences a rule has to give a reason.
    public var requiresReason = true

    /// Names of functions and types that the sources may not declare.
    public var names = KnownNames()

    /// The published defaults.
    public init() {}

    /// The finding as it is reported; nil if it is not.
    func shown(_ finding: Finding) -> Finding? {
        guard isOn(finding), finding.confidence >= confidence else { return nil }
        var finding = finding
        finding.severity = severities[finding.code] ?? severities[finding.name] ?? finding.severity
        return finding.severity == .note && !isStrict ? nil : finding
    }

    private func isOn(_ finding: Finding) -> Bool {
        rules.reduce(false) { isOn, pattern in
            let glob = pattern.hasPrefix("-") ? String(pattern.dropFirst()) : pattern
            guard Glob.matches(glob, finding.code) || Glob.matches(glob, finding.name) else { return isOn }
            return !pattern.hasPrefix("-")
        }
    }
}

/// Patterns with `*` and `?`; in paths, `**` crosses folders.
public enum Glob {
    /// Whether a pattern matches a whole text.
    public static func matches(_ pattern: String, _ text: String) -> Bool { matches(Array(pattern.utf8)[...], Array(text.utf8)[...]) }

    private static func matches(_ pattern: ArraySlice<UInt8>, _ text: ArraySlice<UInt8>) -> Bool {
        guard let first = pattern.first else { return text.isEmpty }
        let rest = pattern.dropFirst()
        switch first {
        case UInt8(ascii: "*"):
            let crosses = rest.first == first
            let rest = crosses ? rest.dropFirst() : rest
            var text = text
            while true {
                if matches(rest, text) { return true }
                guard let next = text.first, crosses || next != UInt8(ascii: "/") else { return false }
                text = text.dropFirst()
            }
        case UInt8(ascii: "?"): return !text.isEmpty && matches(rest, text.dropFirst())
        default: return text.first == first && matches(rest, text.dropFirst())
        }
    }
}

#endif
