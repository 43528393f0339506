// SPDX-License-Identifier: Apache-2.0

/// Splits text that comes in pieces.
protocol TextSplitter: Sendable {
    /// A line, or a character.
    associatedtype Part

    /// The name of the operator.
    static var name: String { get }

    init()
    /// Adds a piece, and returns the parts that are complete.
    mutating func split(_ bytes: some Sequence<UInt8>) -> [Part]
    /// Returns what is left at the end.
    mutating func finish() -> [Part]
}

extension TextSplitter {
    /// Adds a piece, and returns the parts that are complete.
    mutating func split(_ piece: TextPiece) -> [Part] {
        switch piece {
        case .byte(let byte): split(CollectionOfOne(byte))
        case .bytes(let bytes): split(bytes)
        }
    }
}

/// A piece of text, copied out of the upstream's value: the iterator of a sequence is foreign code, which a splitter under a lock must not call.
enum TextPiece {
    /// Without an array for each byte.
    case byte(UInt8)
    case bytes([UInt8])
}
