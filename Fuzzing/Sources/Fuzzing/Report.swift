// SPDX-License-Identifier: Apache-2.0

import FuzzCases

/// The report on one seed: the shrunk case, and both traces.
public struct Report {
    public let verdict: Verdict
    public let original: Case
    public let smallest: Case

    /// Shrinks the seed's case, while the verdict stays the same.
    public init(seed: UInt64, generator: Generator) { self.init(of: generator.makeCase(seed: seed)) }

    public init(of played: Case) {
        original = played
        let verdict = Judge.judge(played)
        self.verdict = verdict
        smallest = verdict == .same ? played : Shrinker { Judge.judge($0) == verdict }.shrink(played)
    }

    public var isFinding: Bool {
        switch verdict {
        case .same, .allowed: false
        case .differs, .weTrap, .theyTrap: true
        }
    }

    public var text: String { "\(headline)\n\(smallest)\n\n\(traces)" }

    public var headline: String {
        switch verdict {
        case .same: "both sides do the same"
        case .allowed(let place): "an allowed difference: \(AllowedDifference.all[place].id)"
        case .differs: "the sides differ"
        case .weTrap: "our side traps or hangs"
        case .theyTrap: "OpenCombine traps or hangs"
        }
    }

    /// Both side by side; `>` marks the first difference.
    private var traces: String {
        let ours = lines(.ours)
        let theirs = lines(.theirs)
        let width = max(30, (ours + [Side.ours.name]).map(\.count).max() ?? 0)
        let first = zip(ours, theirs).prefix { $0 == $1 }.count
        let rows = (0..<max(ours.count, theirs.count)).map { row in
            (row == first ? "> " : "  ") + pad(ours.indices.contains(row) ? ours[row] : "", width) + " | "
                + (theirs.indices.contains(row) ? theirs[row] : "")
        }
        return (["  " + pad(Side.ours.name, width) + " | " + Side.theirs.name] + rows).joined(separator: "\n")
    }

    private func pad(_ text: String, _ width: Int) -> String { text + String(repeating: " ", count: max(0, width - text.count)) }

    /// As far as it came.
    private func lines(_ side: Side) -> [String] {
        let (text, ending) = Sandbox.output { write in
            _ = side.play(smallest) { write("\($0)\n") }
        }
        let lines = text.split(separator: "\n").map(String.init)
        switch ending {
        case .returned: return lines
        case .trapped(let signal): return lines + ["TRAPS with signal \(signal)"]
        case .hung: return lines + ["HANGS"]
        }
    }
}
