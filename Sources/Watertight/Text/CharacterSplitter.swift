// SPDX-License-Identifier: Apache-2.0

/// Splits text that comes in pieces of UTF-8 into characters.
///
/// The last character is kept until the next one begins, or the text ends: a mark that combines with it may follow. Each scalar is looked at once, however
/// many make up a character. Bytes that are not UTF-8 become U+FFFD.
@usableFromInline struct CharacterSplitter: TextSplitter {
    @usableFromInline static var name: String { "Characters" }

    /// The first bytes of a scalar whose other bytes have not come yet: three at most.
    private var incomplete: [UInt8] = []
    /// The first scalar of the last character.
    private var first: Unicode.Scalar?
    /// All scalars of the last character, once it has several.
    private var several = ""
    private var recognizer = Unicode._CharacterRecognizer()

    @usableFromInline init() {}

    @usableFromInline mutating func add(_ byte: UInt8, to characters: inout [Character]) {
        guard byte >= 0x80 || !incomplete.isEmpty else { return add(Unicode.Scalar(byte), to: &characters) }
        incomplete.append(byte)
        addComplete(to: &characters)
    }

    @usableFromInline mutating func add(_ bytes: UnsafeBufferPointer<UInt8>, to characters: inout [Character]) {
        incomplete.append(contentsOf: bytes)
        addComplete(to: &characters)
    }

    /// The last character, and a scalar that is incomplete.
    @usableFromInline mutating func finish() -> [Character] {
        var characters: [Character] = []
        for scalar in String(decoding: incomplete, as: UTF8.self).unicodeScalars { add(scalar, to: &characters) }
        if let last = takeLast() { characters.append(last) }
        self = CharacterSplitter()
        return characters
    }

    /// Adds the scalars whose bytes have all come.
    private mutating func addComplete(to characters: inout [Character]) {
        let complete = incomplete.count - Self.lengthOfIncomplete(incomplete)
        guard complete > 0 else { return }
        for scalar in String(decoding: incomplete[..<complete], as: UTF8.self).unicodeScalars { add(scalar, to: &characters) }
        incomplete.removeFirst(complete)
    }

    private mutating func add(_ scalar: Unicode.Scalar, to characters: inout [Character]) {
        if recognizer.hasBreak(before: scalar) || first == nil {
            if let last = takeLast() { characters.append(last) }
            first = scalar
        } else {
            if several.isEmpty, let first { several.unicodeScalars.append(first) }
            several.unicodeScalars.append(scalar)
        }
    }

    private mutating func takeLast() -> Character? {
        guard let scalar = first.take() else { return nil }
        guard !several.isEmpty else { return Character(scalar) }
        defer { several = "" }
        return Character(several)
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
