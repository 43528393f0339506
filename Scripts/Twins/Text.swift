// SPDX-License-Identifier: Apache-2.0

/// Lines of code that are longer are broken between arguments.
let codeWidth = 120

/// Lines of documentation that are longer are broken between words.
let documentationWidth = 148

extension String {
    /// Returns the text with each line indented.
    func indented(by count: Int) -> String { prefixed(by: String(repeating: " ", count: count)) }

    /// Returns the text as a documentation comment.
    var commented: String {
        split(separator: "\n", omittingEmptySubsequences: false).map { $0.isEmpty ? "///" : "/// \($0)" }.joined(separator: "\n")
    }

    func prefixed(by prefix: String) -> String {
        split(separator: "\n", omittingEmptySubsequences: false).map { $0.isEmpty ? "" : prefix + $0 }.joined(separator: "\n")
    }

    var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }

    /// Returns the line broken between words, if it is too long behind so many columns.
    func wrapped(from column: Int, continuation: String = "") -> String {
        split(separator: " ", omittingEmptySubsequences: false).reduce(into: [""]) { lines, word in
            let line = lines.removeLast()
            let isFull = column + line.count + 1 + word.count > documentationWidth
            lines += line.isEmpty ? [String(word)] : isFull ? [line, continuation + word] : ["\(line) \(word)"]
        }
        .joined(separator: "\n")
    }
}

func list(_ parts: [String]) -> String { parts.joined(separator: ", ") }

/// Returns a declaration up to its opening brace: in one line, with all parameters in a line of their own, or each in one, as they fit behind so
/// many columns. Attributes do not count.
func declaration(_ head: String, _ parameters: [String], _ tail: String, indented column: Int) -> String {
    let line = "\(head)(\(list(parameters)))\(tail)"
    if column + line.count <= codeWidth { return line }
    let isWide = column + 4 + list(parameters).count > codeWidth
    return "\(head)(\n    \(parameters.joined(separator: isWide ? ",\n    " : ", "))\n)\(tail)"
}
