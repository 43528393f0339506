// SPDX-License-Identifier: Apache-2.0

import Watertight

/// Text that is split: an element is a byte of a stream of bytes, or a line of a stream of chunks.
extension Scenarios {
    /// 64 bytes, with its end.
    private static let line = "The quick brown fox jumps over the lazy dog, and over, and over\n"
    private static let chunk = Array(String(repeating: line, count: 64).utf8)

    private static func chunks(_ lines: Int) -> Repeated<[UInt8]> { repeatElement(chunk, count: lines / 64) }

    public static func linesOfBytes(_ count: Int) -> Int {
        var length = 0
        let bytes = chunks(count / 64).joined()
        withExtendedLifetime(bytes.publisher.lines.sink { length &+= $0.utf8.count }) {}
        return length
    }

    public static func charactersOfBytes(_ count: Int) -> Int {
        var length = 0
        let bytes = chunks(count / 64).joined()
        withExtendedLifetime(bytes.publisher.characters.sink { length &+= $0.utf8.count }) {}
        return length
    }

    public static func linesOfChunks(_ count: Int) -> Int {
        var length = 0
        withExtendedLifetime(chunks(count).publisher.lines.sink { length &+= $0.utf8.count }) {}
        return length
    }

    /// The same, split by hand.
    public static func linesByHand(_ count: Int) -> Int {
        var (length, rest): (Int, [UInt8]) = (0, [])
        for chunk in chunks(count) {
            var start = chunk.startIndex
            while let end = chunk[start...].firstIndex(of: UInt8(ascii: "\n")) {
                if rest.isEmpty {
                    length &+= String(decoding: chunk[start..<end], as: UTF8.self).utf8.count
                } else {
                    rest += chunk[start..<end]
                    length &+= String(decoding: rest, as: UTF8.self).utf8.count
                    rest.removeAll(keepingCapacity: true)
                }
                start = end + 1
            }
            rest += chunk[start...]
        }
        return length
    }
}
