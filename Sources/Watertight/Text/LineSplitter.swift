// SPDX-License-Identifier: Apache-2.0

/// Splits text that comes in pieces of UTF-8 into lines. A value, without a lock.
///
/// A line ends at LF, at CR LF or at CR alone; empty lines count. None of these bytes is part of another character in UTF-8, so a piece may end
/// anywhere. Bytes that are not UTF-8 become U+FFFD.
struct LineSplitter: TextSplitter {
    static var name: String { "Lines" }

    /// The line that has not ended yet.
    private var rest: [UInt8] = []
    /// Whether the last byte was a CR: an LF after it belongs to the same end.
    private var endsWithReturn = false

    /// Adds a piece.
    ///
    /// - Returns: The lines that have ended.
    mutating func split(_ bytes: some Sequence<UInt8>) -> [String] {
        var lines: [String] = []
        for byte in bytes {
            let followsReturn = endsWithReturn
            endsWithReturn = byte == UInt8(ascii: "\r")
            switch byte {
            case UInt8(ascii: "\n") where followsReturn: break
            case UInt8(ascii: "\n"), UInt8(ascii: "\r"):
                lines.append(String(decoding: rest, as: UTF8.self))
                rest.removeAll(keepingCapacity: true)
            default: rest.append(byte)
            }
        }
        return lines
    }

    /// The last line, if it has no end.
    mutating func finish() -> [String] {
        defer { rest = [] }
        return rest.isEmpty ? [] : [String(decoding: rest, as: UTF8.self)]
    }
}
