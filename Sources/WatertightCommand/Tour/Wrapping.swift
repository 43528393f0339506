// SPDX-License-Identifier: Apache-2.0

#if Tools

/// Puts pieces side by side, with a space between them, in lines no longer than `columns`.
///
/// A piece that is too long for any line has a line of its own.
///
/// - Parameters:
///   - first: The beginning of the first line.
///   - margin: The beginning of every other line.
func fill(_ pieces: [String], to columns: Int, first: String = "", margin: String = "") -> [String] {
    var lines: [String] = []
    var line = first
    var isBlank = true
    for piece in pieces {
        if !isBlank && line.count + 1 + piece.count > columns {
            lines.append(line)
            line = margin
            isBlank = true
        }
        line += isBlank ? piece : " " + piece
        isBlank = false
    }
    lines.append(line)
    return lines
}

extension String {
    /// The words of the text, however they are spaced.
    var words: [String] {
        split(whereSeparator: \.isWhitespace).map(String.init)
    }
}

#endif
