// SPDX-License-Identifier: Apache-2.0

/// A file's path, from the repository's root, and its text: all that a rule about files gets to see.
struct SourceFile {
    let path: String
    let text: String
    let lines: [String]

    init(path: String, text: String) {
        self.path = path
        self.text = text
        var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        if lines.last == "" { lines.removeLast() }
        self.lines = lines
    }

    /// The line of that index as the compiler sees it: without its comment, and without the contents of string literals.
    func code(_ index: Int) -> String {
        var code = ""
        var isInString = false
        var previous: Character = " "
        for character in lines[index] {
            if character == "\"", previous != "\\" {
                isInString.toggle()
            } else if !isInString {
                if character == "/", previous == "/" { return String(code.dropLast()) }
                code.append(character)
            }
            previous = character
        }
        return code
    }

    /// The comment that belongs to the declaration on that line: the lines above it, over its attributes.
    func comment(above index: Int) -> [String] {
        var comment: [String] = []
        for line in lines[..<index].reversed() {
            let trimmed = line.drop { $0 == " " }
            if trimmed.hasPrefix("//") {
                comment.append(String(trimmed))
            } else if !trimmed.hasPrefix("@") || !comment.isEmpty {
                break
            }
        }
        return comment.reversed()
    }

    /// A complaint about a line, as compilers write them.
    func complaint(_ index: Int, _ message: String) -> String {
        "\(path):\(index + 1): \(message)"
    }
}
