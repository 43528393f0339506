// SPDX-License-Identifier: Apache-2.0

/// Lines of a width, and marks in them if the terminal has colours.
struct TextPaper {
    let width: Int
    let isColoured: Bool

    enum Mark: Int {
        case bold = 1
        case red = 31
    }

    func marked(_ text: String, _ mark: Mark) -> String { isColoured ? "\u{1B}[\(mark.rawValue)m\(text)\u{1B}[0m" : text }

    /// The words in as many lines as they need, all but the first indented. A word that is longer than a line is cut.
    func wrapped(_ text: String, indent: Int) -> [String] {
        let margin = String(repeating: " ", count: indent)
        var lines: [String] = []
        var line = String(text.prefix { $0 == " " })
        var isEmpty = true
        for (space, whole) in Self.words(text.drop { $0 == " " }) {
            let word = TypeName.cut(String(whole), to: width - indent)
            if !isEmpty, line.count + space.count + word.count > width {
                lines.append(line)
                line = margin + word
            } else {
                line += (isEmpty ? "" : space) + word
            }
            isEmpty = false
        }
        return lines + [line]
    }

    /// The words, each with the spaces before it.
    private static func words(_ text: Substring) -> [(space: Substring, word: Substring)] {
        var rest = text
        var words: [(Substring, Substring)] = []
        while !rest.isEmpty {
            let space = rest.prefix { $0 == " " }
            rest = rest.dropFirst(space.count)
            let word = rest.prefix { $0 != " " }
            rest = rest.dropFirst(word.count)
            if !word.isEmpty { words.append((space, word)) }
        }
        return words
    }
}
