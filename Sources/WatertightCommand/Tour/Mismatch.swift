// SPDX-License-Identifier: Apache-2.0

#if Tools

/// What an act throws when its program does not behave as its text says.
struct Mismatch: Error, CustomStringConvertible {
    /// The name of the act.
    let act: String

    /// What the act's text says.
    let expected: String

    /// What was seen instead.
    let seen: String

    var description: String {
        let margin = String(repeating: " ", count: 12)
        let lines =
            ["watertight: step \(act) failed."]
            + fill(expected.words, to: Watertight.columns, first: "  expected: ", margin: margin)
            + fill(seen.words, to: Watertight.columns, first: "  seen:     ", margin: margin)
        return lines.joined(separator: "\n")
    }
}

#endif
