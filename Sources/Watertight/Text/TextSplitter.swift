// SPDX-License-Identifier: Apache-2.0

/// Splits text that comes in pieces. It is safe to use from any thread, and calls nothing of a program's.
///
/// Its lock is held for a few thousand bytes at most, so that a cancel, which empties it, does not wait for a long piece.
protocol TextSplitter: AnyObject, Sendable {
    /// A line, or a character.
    associatedtype Part

    /// The name of the operator.
    static var name: String { get }

    init()
    /// Adds a byte.
    ///
    /// - Returns: The parts that it completes.
    func add(_ byte: UInt8) -> [Part]
    /// Adds bytes, a few thousand at most, and appends the parts that they complete.
    func add(_ bytes: UnsafeBufferPointer<UInt8>, to parts: inout [Part])
    /// Returns what is left at the end, and holds nothing.
    func finish() -> [Part]
}

extension TextSplitter {
    /// Adds a piece, if `isWanted` stays true, which is asked every few thousand bytes.
    ///
    /// - Returns: The parts that it completes.
    func split(_ piece: TextPiece, while isWanted: () -> Bool) -> [Part] {
        switch piece {
        case .byte(let byte): return add(byte)
        case .bytes(let bytes):
            var parts: [Part] = []
            bytes.withUnsafeBufferPointer { bytes in
                var rest = bytes[...]
                while !rest.isEmpty, isWanted() {
                    add(UnsafeBufferPointer(rebasing: rest.prefix(4_096)), to: &parts)
                    rest = rest.dropFirst(4_096)
                }
            }
            return parts
        }
    }
}

/// A piece of text, copied out of the upstream's value: the iterator of a sequence is foreign code, which a splitter under a lock must not call.
enum TextPiece {
    /// Without an array for each byte.
    case byte(UInt8)
    case bytes([UInt8])
}
