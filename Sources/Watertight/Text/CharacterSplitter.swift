// SPDX-License-Identifier: Apache-2.0

/// Splits text that comes in pieces of UTF-8 into characters. A value, without a lock.
///
/// The last character is kept until the next one begins, or the text ends: a mark that combines with it may follow. Bytes that are not UTF-8
/// become U+FFFD.
struct CharacterSplitter: TextSplitter {
    static var name: String { "Characters" }

    /// The first bytes of a scalar whose other bytes have not come yet: three at most.
    private var incomplete: [UInt8] = []
    /// The text from the last character on.
    private var rest = ""

    /// Adds a piece.
    ///
    /// - Returns: The characters that are complete.
    mutating func split(_ bytes: some Sequence<UInt8>) -> [Character] {
        incomplete.append(contentsOf: bytes)
        let complete = incomplete.count - Self.lengthOfIncomplete(incomplete)
        rest += String(decoding: incomplete[..<complete], as: UTF8.self)
        incomplete.removeFirst(complete)
        guard let last = rest.indices.last else { return [] }
        defer { rest = String(rest[last...]) }
        return Array(rest[..<last])
    }

    /// The last character, and a scalar that is incomplete.
    mutating func finish() -> [Character] {
        defer { (rest, incomplete) = ("", []) }
        return Array(rest + String(decoding: incomplete, as: UTF8.self))
    }

    /// How many bytes at the end begin a scalar without ending it.
    private static func lengthOfIncomplete(_ bytes: [UInt8]) -> Int {
        for (length, byte) in zip(1...3, bytes.reversed()) {
            // A leading byte says by its high bits how many bytes its scalar has; the others begin with 10.
            switch byte {
            case 0b1000_0000..<0b1100_0000: continue
            case 0b1100_0000..<0b1110_0000: return length < 2 ? length : 0
            case 0b1110_0000..<0b1111_0000: return length < 3 ? length : 0
            case 0b1111_0000...: return length < 4 ? length : 0
            default: return 0
            }
        }
        return 0
    }
}
