// SPDX-License-Identifier: Apache-2.0

#if Tools

/// The error of an act whose program does not behave as its text says.
struct Mismatch: Error, CustomStringConvertible {
    /// The name of the act.
    let act: String

    /// The behaviour that the act's text claims.
    let expected: String

    /// The behaviour that was seen instead.
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
