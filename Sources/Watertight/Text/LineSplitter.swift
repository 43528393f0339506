// SPDX-License-Identifier: Apache-2.0

import WatertightCore

/// Splits text that comes in pieces of UTF-8 into lines.
///
/// A line ends at LF, at CR LF or at CR alone; empty lines count. None of these bytes is part of another character in UTF-8, so a piece may end
/// anywhere. Bytes that are not UTF-8 become U+FFFD.
@usableFromInline struct LineSplitter: TextSplitter {
    @usableFromInline static var name: String { "Lines" }

    @inlinable @inline(__always) static var lineFeed: UInt8 { UInt8(ascii: "\n") }
    /// Of the ends of lines, the greater one.
    @inlinable @inline(__always) static var carriageReturn: UInt8 { UInt8(ascii: "\r") }

    /// The line that has not ended yet.
    @usableFromInline var rest: [UInt8] = []
    /// Whether the last byte was a CR: an LF after it belongs to the same end.
    @usableFromInline var endsWithReturn = false

    @inlinable init() {}

    @inlinable mutating func add(_ byte: UInt8, to lines: inout [String]) {
        if byte > Self.carriageReturn {
            endsWithReturn = false
            rest.append(byte)
        } else {
            addLow(byte, to: &lines)
        }
    }

    /// Adds a byte that may be an end.
    @usableFromInline mutating func addLow(_ byte: UInt8, to lines: inout [String]) {
        let followsReturn = exchange(&endsWithReturn, with: byte == Self.carriageReturn)
        switch byte {
        case Self.lineFeed where followsReturn: break
        case Self.lineFeed, Self.carriageReturn: lines.append(takeRest())
        default: rest.append(byte)
        }
    }

    @usableFromInline mutating func add(_ bytes: UnsafeBufferPointer<UInt8>, to lines: inout [String]) {
        var start = endsWithReturn && bytes.first == Self.lineFeed ? 1 : 0
        var index = start
        if !bytes.isEmpty { endsWithReturn = false }
        while true {
            index = Self.firstLow(in: bytes, from: index)
            guard index < bytes.count else { break }
            let byte = bytes[index]
            index += 1
            guard byte == Self.lineFeed || byte == Self.carriageReturn else { continue }
            lines.append(line(endingWith: UnsafeBufferPointer(rebasing: bytes[start..<index - 1])))
            if byte == Self.carriageReturn {
                endsWithReturn = index == bytes.count
                if !endsWithReturn, bytes[index] == Self.lineFeed { index += 1 }
            }
            start = index
        }
        rest.append(contentsOf: bytes[start...])
    }

    /// The last line, if it has no end.
    @usableFromInline mutating func finish() -> [String] {
        let line = rest.isEmpty ? [] : [takeRest()]
        self = LineSplitter()
        return line
    }

    /// The index of the first byte that may be an end, since it is not above CR; the count if there is none.
    private static func firstLow(in bytes: UnsafeBufferPointer<UInt8>, from index: Int) -> Int {
        var index = index
        let (ones, highBits) = (UInt64(0x0101_0101_0101_0101), UInt64(0x8080_8080_8080_8080))
        // Eight bytes at a time: to subtract CR + 1 from each sets the high bit of the first one that is at most CR, and no high bit if there is none.
        while index + 8 <= bytes.count {
            let eight = UnsafeRawBufferPointer(bytes).loadUnaligned(fromByteOffset: index, as: UInt64.self)
            guard (eight &- ones &* UInt64(carriageReturn + 1)) & ~eight & highBits == 0 else { break }
            index += 8
        }
        while index < bytes.count, bytes[index] > carriageReturn { index += 1 }
        return index
    }

    private mutating func line(endingWith bytes: UnsafeBufferPointer<UInt8>) -> String {
        guard !rest.isEmpty else { return String(decoding: bytes, as: UTF8.self) }
        rest.append(contentsOf: bytes)
        return takeRest()
    }

    private mutating func takeRest() -> String {
        defer { rest.removeAll(keepingCapacity: true) }
        return String(decoding: rest, as: UTF8.self)
    }
}
