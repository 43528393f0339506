// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A file's path, from the repository's root, and its text: all that a rule about files gets to see.
struct SourceFile {
    let path: String
    let text: String
    let lines: [String]
    private let code: [String]

    init(path: String, text: String) {
        self.path = path
        self.text = text
        var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        if lines.last == "" { lines.removeLast() }
        self.lines = lines
        code = lines.map(Self.code)
    }

    /// The line of that index as the compiler sees it: without its comment, and without the contents of string literals.
    func code(_ index: Int) -> String { code[index] }

    /// The lines in whose code a pattern is found. To make a pattern takes longer than to look for it in a line, so it is made once for all of them.
    ///
    /// - Parameter words: One of them is part of whatever the pattern matches: an unoptimised program is slow with patterns, and few files have any.
    func lines(matching pattern: Regex<some Any>, ifMentioned words: String...) -> [Int] {
        mentions(words) ? lines.indices.filter { code[$0].contains(pattern) } : []
    }

    /// Whether one of some words stands anywhere in the text.
    func mentions(_ words: some Sequence<String>) -> Bool { Self.isAny(of: words, in: text) }

    /// Whether one of some words stands in a text, by the C library, which is optimised.
    static func isAny(of words: some Sequence<String>, in text: String) -> Bool {
        text.withCString { text in words.contains { strstr(text, $0) != nil } }
    }

    /// By bytes: an unoptimised program is slow with characters.
    private static func code(of line: String) -> String {
        let (quote, slash, backslash) = (UInt8(ascii: "\""), UInt8(ascii: "/"), UInt8(ascii: "\\"))
        var code: [UInt8] = []
        var isInString = false
        var previous: UInt8 = 0
        for byte in line.utf8 {
            if byte == quote, previous != backslash {
                isInString.toggle()
            } else if !isInString {
                if byte == slash, previous == slash { return String(decoding: code.dropLast(), as: UTF8.self) }
                code.append(byte)
            }
            previous = byte
        }
        return String(decoding: code, as: UTF8.self)
    }

    /// The identifiers in the code of the line of that index, without the sentence between backticks that names a test. By bytes, too.
    func words(_ index: Int) -> [String] {
        var words: [String] = []
        var word: [UInt8] = []
        var isInTicks = false
        func endWord() {
            if !word.isEmpty { words.append(String(decoding: word, as: UTF8.self)) }
            word.removeAll(keepingCapacity: true)
        }
        for byte in code[index].utf8 {
            if byte == UInt8(ascii: "`") { isInTicks.toggle() }
            if !isInTicks, Self.isPartOfWord(byte) { word.append(byte) } else { endWord() }
        }
        endWord()
        return words
    }

    private static func isPartOfWord(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "0")...UInt8(ascii: "9"),
            UInt8(ascii: "_"):
            true
        default: false
        }
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
