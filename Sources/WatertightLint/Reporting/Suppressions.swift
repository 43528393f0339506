// SPDX-License-Identifier: Apache-2.0

#if Lint

/// Takes out of the findings what comments silence, and reports comments that silence nothing.
struct Suppressions {
    private let file: FileFacts
    private let requiresReason: Bool
    private var used: Set<Int> = []

    init(_ file: FileFacts, requiresReason: Bool) {
        self.file = file
        self.requiresReason = requiresReason
    }

    mutating func apply(to findings: [Finding]) -> [Finding] {
        let rest = findings.filter { !isSilenced($0) }
        return rest + complaints()
    }

    private mutating func isSilenced(_ finding: Finding) -> Bool {
        let matching = file.suppressions.indices.filter { covers(file.suppressions[$0], $0, finding) }
        used.formUnion(matching)
        return !matching.isEmpty
    }

    private func covers(_ suppression: Suppression, _ index: Int, _ finding: Finding) -> Bool {
        guard suppression.rules.contains(where: { $0 == finding.code || $0 == finding.name }), isWellFormed(suppression) else {
            return false
        }
        let line = finding.location.line
        switch suppression.reach {
        case .line: return line == suppression.line
        case .next: return line == suppression.line + 1
        case .file: return true
        case .begin:
            let end = file.suppressions[(index + 1)...].first { $0.reach == .end && !Set($0.rules).isDisjoint(with: suppression.rules) }
            return line > suppression.line && line < (end?.line ?? .max)
        case .end: return false
        }
    }

    private func isWellFormed(_ suppression: Suppression) -> Bool {
        suppression.reach == .end || !requiresReason || suppression.reason != nil
    }

    private func complaints() -> [Finding] {
        file.suppressions.enumerated().compactMap { index, suppression in
            if suppression.rules.isEmpty { return UnusedSuppression.finding(file, suppression, "the comment names no rule") }
            if let unknown = suppression.rules.first(where: { RuleCatalogue.description($0) == nil }) {
                return UnusedSuppression.finding(file, suppression, "there is no rule \(unknown)")
            }
            if !isWellFormed(suppression) {
                return UnusedSuppression.finding(file, suppression, "the comment gives no reason: write it behind ` - `")
            }
            let isUsed = used.contains(index) || suppression.reach == .end
            return isUsed ? nil : UnusedSuppression.finding(file, suppression, "suppression matches no finding")
        }
    }
}

#endif
