// SPDX-License-Identifier: Apache-2.0

/// The name of a type, taken apart: `Sink<Date, Never>` is `Sink` with two arguments.
struct TypeTree: Equatable {
    let name: Substring
    let arguments: [TypeTree]

    init(_ text: some StringProtocol) {
        let text = Substring(text)
        guard let open = text.firstIndex(of: "<"), text.hasSuffix(">"), !text.hasPrefix("(") else {
            (name, arguments) = (text, [])
            return
        }
        name = text[..<open]
        arguments = Self.parts(of: text[text.index(after: open)..<text.index(before: text.endIndex)]).map { TypeTree($0) }
    }

    /// The arguments, at commas that are in no bracket of their own.
    private static func parts(of text: Substring) -> [Substring] {
        var parts: [Substring] = []
        var start = text.startIndex
        var depth = 0
        var previous: Character?
        for index in text.indices {
            switch text[index] {
            case "<", "(", "[": depth += 1
            case ">" where previous != "-": depth -= 1
            case ")", "]": depth -= 1
            case "," where depth == 0:
                parts.append(text[start..<index])
                start = text.index(after: index)
            default: break
            }
            previous = text[index]
        }
        return (parts + [text[start...]]).map { $0.drop { $0 == " " } }
    }
}
