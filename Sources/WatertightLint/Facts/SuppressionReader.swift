// SPDX-License-Identifier: Apache-2.0

#if Lint

import SwiftSyntax

/// Reads the comments that silence rules.
enum SuppressionReader {
    private static let marker = "watertight:"

    /// Walks the tokens only if the bytes name the marker, which is rare.
    static func read(_ tree: SourceFileSyntax, _ bytes: UnsafeBufferPointer<UInt8>, _ lines: LineTable) -> [Suppression] {
        guard contains(marker, bytes) else { return [] }
        return tree.tokens(viewMode: .sourceAccurate).flatMap { token in
            comments(token.leadingTrivia, from: token.position.utf8Offset, lines)
                + comments(token.trailingTrivia, from: token.endPositionBeforeTrailingTrivia.utf8Offset, lines)
        }
    }

    private static func comments(_ trivia: Trivia, from start: Int, _ lines: LineTable) -> [Suppression] {
        var at = start
        return trivia.compactMap { piece in
            defer { at += piece.sourceLength.utf8Length }
            guard case .lineComment(let text) = piece else { return nil }
            return parse(text, line: lines.line(of: Offset(at)), column: lines.column(of: Offset(at)))
        }
    }

    /// Parses `// watertight:ignore WT01, WT02 - reason`. The marker counts only at the start of the comment.
    static func parse(_ comment: String, line: Int, column: Int) -> Suppression? {
        let text = comment.drop { $0 == "/" }.drop { $0 == " " }
        guard text.hasPrefix(marker) else { return nil }
        let word = text.dropFirst(marker.count).prefix { $0.isLetter || $0 == "-" }
        guard let reach = Suppression.Reach(rawValue: String(word)) else { return nil }
        let rest = text.dropFirst(marker.count + word.count)
        let dash = rest.firstRange(of: " - ")
        let rules = rest[..<(dash?.lowerBound ?? rest.endIndex)].split { $0 == " " || $0 == "," }.map(String.init)
        let reason = dash.map { String(rest[$0.upperBound...]) }
        return Suppression(reach: reach, rules: rules, reason: reason.flatMap { $0.isEmpty ? nil : $0 }, line: line, column: column)
    }

    private static func contains(_ word: String, _ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        let word = Array(word.utf8)
        guard bytes.count >= word.count else { return false }
        for start in 0...(bytes.count - word.count) where bytes[start] == word[0] {
            if bytes[start..<(start + word.count)].elementsEqual(word) { return true }
        }
        return false
    }
}

#endif
