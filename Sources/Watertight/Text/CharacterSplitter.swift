// SPDX-License-Identifier: Apache-2.0

import WatertightCore

/// Splits text that comes in pieces of UTF-8 into characters.
///
/// The last character is kept until the next one begins, or the text ends: a mark that combines with it may follow. Each scalar is looked at once, however
/// many make up a character. Bytes that are not UTF-8 become U+FFFD.
final class CharacterSplitter: TextSplitter {
    static var name: String { "Characters" }

    fileprivate struct State {
        /// The first bytes of a scalar whose other bytes have not come yet: three at most.
        var incomplete: [UInt8] = []
        /// The text from the last character on.
        var last = ""
        var recognizer = Unicode._CharacterRecognizer()
    }

    private let state = Guarded(State())

    func add(_ byte: UInt8) -> [Character] {
        state.withLock { state in
            var characters: [Character] = []
            if byte < 0x80, state.incomplete.isEmpty {
                state.add(Unicode.Scalar(byte), to: &characters)
            } else {
                state.incomplete.append(byte)
                state.addComplete(to: &characters)
            }
            return characters
        }
    }

    func add(_ bytes: UnsafeBufferPointer<UInt8>, to characters: inout [Character]) {
        state.withLock { state in
            state.incomplete.append(contentsOf: bytes)
            state.addComplete(to: &characters)
        }
    }

    /// The last character, and a scalar that is incomplete.
    func finish() -> [Character] {
        state.withLock { state in
            let text = state.last + String(decoding: state.incomplete, as: UTF8.self)
            state = State()
            return Array(text)
        }
    }
}

extension CharacterSplitter.State {
    /// Adds the scalars whose bytes have all come.
    fileprivate mutating func addComplete(to characters: inout [Character]) {
        let complete = incomplete.count - Self.lengthOfIncomplete(incomplete)
        guard complete > 0 else { return }
        for scalar in String(decoding: incomplete[..<complete], as: UTF8.self).unicodeScalars { add(scalar, to: &characters) }
        incomplete.removeFirst(complete)
    }

    fileprivate mutating func add(_ scalar: Unicode.Scalar, to characters: inout [Character]) {
        if recognizer.hasBreak(before: scalar), !last.isEmpty {
            characters.append(Character(last))
            last = ""
        }
        last.unicodeScalars.append(scalar)
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
