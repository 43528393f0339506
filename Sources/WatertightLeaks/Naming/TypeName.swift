// SPDX-License-Identifier: Apache-2.0

/// Types without their modules.
enum TypeName {
    static func short(_ type: Any.Type) -> String { _typeName(type, qualified: false) }
    static func full(_ type: Any.Type) -> String { _typeName(type, qualified: true) }
    static func withoutArguments(_ name: String) -> String { String(name.prefix { $0 != "<" }) }

    /// In so many characters: with the innermost arguments left out first, `Map<Filter<…>, Int>`, and cut off if that does not suffice.
    static func cut(_ name: String, to count: Int) -> String {
        guard name.count > count else { return name }
        for depth in (1...max(1, deepest(name))).reversed() {
            let shorter = withoutArguments(name, from: depth)
            if shorter.count <= count { return shorter }
        }
        return count < 1 ? "" : "\(withoutArguments(name, from: 1).prefix(count - 1))…"
    }

    /// Without what stands in brackets, from the first of so many that are open.
    private static func withoutArguments(_ name: String, from limit: Int) -> String {
        var written = ""
        var depth = 0
        each(name) { character, change in
            if change < 0 { depth -= 1 }
            if depth < limit { written.append(character) }
            if change > 0 { depth += 1 }
            if change > 0, depth == limit { written.append("…") }
        }
        return written
    }

    private static func deepest(_ name: String) -> Int {
        var (depth, deepest) = (0, 0)
        each(name) { _, change in
            depth += change
            deepest = max(deepest, depth)
        }
        return deepest
    }

    /// Calls `body` with each character, and with 1 or -1 for one that opens or closes arguments. A function's arrow closes nothing.
    private static func each(_ name: String, _ body: (Character, Int) -> Void) {
        var previous = Character(" ")
        for character in name {
            let closes = character == ">" && previous != "-"
            body(character, character == "<" ? 1 : closes ? -1 : 0)
            previous = character
        }
    }
}
