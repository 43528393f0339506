// SPDX-License-Identifier: Apache-2.0

import FuzzCases

public enum Verdict: Equatable {
    case same
    /// By the allowed difference of that place in the list.
    case allowed(Int)
    case differs
    case weTrap
    case theyTrap
}

/// Plays a case on both sides and compares.
enum Judge {
    /// Within this process: a trap ends it.
    static func compare(_ played: Case) -> Verdict {
        let theirs = Side.theirs.play(played)
        let ours = Side.ours.play(played)
        guard ours != theirs else { return .same }
        let mismatch = Mismatch(played: played, ours: ours, theirs: theirs)
        return AllowedDifference.explaining(mismatch).map(Verdict.allowed) ?? .differs
    }

    /// In child processes, so that a trap is a verdict, too.
    static func judge(_ played: Case) -> Verdict {
        let progress = SharedWords(count: 1)
        let ending = Sandbox.run {
            _ = Side.theirs.play(played)
            progress[0] = 1
            return encode(compare(played))
        }
        if case .returned(let status) = ending { return decode(status) }
        let theirsReturned = progress[0] == 1
        let alone = Sandbox.run {
            let mismatch = Mismatch(played: played, ours: Side.ours.play(played))
            progress[0] = 2
            return encode(AllowedDifference.explaining(mismatch).map(Verdict.allowed) ?? .theyTrap)
        }
        if case .returned(let status) = alone { return decode(status) }
        // Ours returned, and theirs trapped again with a stand-in.
        if progress[0] == 2 { return .theyTrap }
        // A case that traps on both sides breaks a rule that both hold.
        return theirsReturned ? .weTrap : .same
    }

    // As the exit status of a child.

    private static func encode(_ verdict: Verdict) -> Int32 {
        switch verdict {
        case .same: 0
        case .differs: 1
        case .weTrap: 2
        case .theyTrap: 3
        case .allowed(let place): 10 + Int32(place)
        }
    }

    private static func decode(_ status: Int32) -> Verdict {
        switch status {
        case 0: .same
        case 1: .differs
        case 2: .weTrap
        case 3: .theyTrap
        default: .allowed(Int(status) - 10)
        }
    }
}
