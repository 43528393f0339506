// SPDX-License-Identifier: Apache-2.0

/// How a function of the intermediate language is called: the end of its mangled name, `Ieg_` and the like (`impl-function-type` in Swift's
/// `Mangling.rst`).
///
/// The runtime knows no such types. Captured functions have them.
struct FunctionConvention {
    /// Whether a word behind the code's address addresses a context.
    let hasContext: Bool

    /// `nil` if the name ends otherwise.
    init?(endOf characters: ArraySlice<UInt8>) {
        guard characters.last == UInt8(ascii: "_") else { return nil }
        // In the convention an `I` may stand, too: so the first one from which everything fits.
        for start in characters.indices.reversed() where characters[start] == UInt8(ascii: "I") {
            guard let found = Self.hasContext(characters[(start + 1)...].dropLast()) else { continue }
            hasContext = found
            return
        }
        return nil
    }

    private static func hasContext(_ convention: ArraySlice<UInt8>) -> Bool? {
        var rest = convention
        // Substitutions, pseudogeneric, escaping, isolated to an actor that it carries, differentiable.
        for character in "sIPeAdflr".utf8 where rest.first == character { rest.removeFirst() }
        guard let callee = rest.popFirst(), "ygxt".utf8.contains(callee) else { return nil }
        // Blocks are one reference, which this does not tell from the context of a thick function; none is captured as such on Linux.
        var hasContext = callee != UInt8(ascii: "t")
        if let representation = rest.first, "BCMJKWz".utf8.contains(representation), rest.dropFirst().first != UInt8(ascii: "o") {
            hasContext = false
            rest.removeFirst()
        }
        return rest.allSatisfy { "AGhHTILwiclbnXxgeyvpmrodukaYz".utf8.contains($0) } ? hasContext : nil
    }
}
