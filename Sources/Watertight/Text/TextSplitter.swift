// SPDX-License-Identifier: Apache-2.0

/// Splits text that comes in pieces. A value, without a lock: its carrier guards it, and holds its lock for a few thousand bytes at most.
@usableFromInline protocol TextSplitter: Sendable {
    /// A line, or a character.
    associatedtype Part

    /// The name of the operator.
    static var name: String { get }

    init()
    /// Adds a byte, and appends the parts that it completes.
    mutating func add(_ byte: UInt8, to parts: inout [Part])
    /// Adds bytes, and appends the parts that they complete.
    mutating func add(_ bytes: UnsafeBufferPointer<UInt8>, to parts: inout [Part])
    /// Returns what is left at the end, and holds nothing.
    mutating func finish() -> [Part]
}

/// A piece of text, copied out of the upstream's value: the iterator of a sequence is foreign code, which a splitter under a lock must not call.
@usableFromInline enum TextPiece {
    /// Without an array for each byte.
    case byte(UInt8)
    case bytes([UInt8])
}
