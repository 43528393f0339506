// SPDX-License-Identifier: Apache-2.0

#if Lint

/// A value that is kept in few bytes for the next run.
protocol Compact {
    func write(to writer: inout CompactWriter)
    init(from reader: inout CompactReader) throws
}

/// Bytes that are no value: of another version, or damaged.
struct NotCompact: Error {}

/// Writes values. A text is written once, and later named by its number.
struct CompactWriter {
    private(set) var bytes: [UInt8] = []
    private var texts: [String: Int] = [:]

    mutating func write(_ value: Int) {
        // The sign is the lowest bit, so that small numbers of either sign are short.
        var rest = UInt64(bitPattern: Int64(value << 1 ^ value >> 63))
        while rest >= 0x80 {
            bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
            rest >>= 7
        }
        bytes.append(UInt8(rest))
    }

    mutating func write(_ text: String) {
        if let number = texts[text] { return write(number) }
        texts[text] = texts.count
        write(texts.count - 1)
        write(text.utf8.count)
        bytes.append(contentsOf: text.utf8)
    }

    mutating func write(_ flag: Bool) { bytes.append(flag ? 1 : 0) }
    mutating func write(_ offset: Offset) { write(Int(offset)) }
    mutating func write(_ texts: Set<String>) { write(texts.sorted()) }
    mutating func write(_ text: String?) { writeOptional(text) { $0.write($1) } }
    mutating func write(_ texts: [String]) { writeList(texts) { $0.write($1) } }
    mutating func write(_ values: [some Compact]) { writeList(values) { $1.write(to: &$0) } }
    mutating func write(_ value: (some Compact)?) { writeOptional(value) { $1.write(to: &$0) } }

    private mutating func writeList<Value>(_ values: [Value], _ write: (inout CompactWriter, Value) -> Void) {
        self.write(values.count)
        for value in values { write(&self, value) }
    }

    private mutating func writeOptional<Value>(_ value: Value?, _ write: (inout CompactWriter, Value) -> Void) {
        self.write(value != nil)
        if let value { write(&self, value) }
    }
}

/// Reads what a ``CompactWriter`` has written.
struct CompactReader {
    private let bytes: ArraySlice<UInt8>
    private var index: Int
    private var texts: [String] = []

    init(_ bytes: ArraySlice<UInt8>) {
        self.bytes = bytes
        index = bytes.startIndex
    }

    mutating func byte() throws -> UInt8 {
        guard index < bytes.endIndex else { throw NotCompact() }
        defer { index += 1 }
        return bytes[index]
    }

    mutating func int() throws -> Int {
        var (value, shift): (UInt64, UInt64) = (0, 0)
        while true {
            let next = try byte()
            value |= UInt64(next & 0x7F) << shift
            if next < 0x80 { break }
            shift += 7
            guard shift < 64 else { throw NotCompact() }
        }
        return Int(truncatingIfNeeded: value >> 1) ^ -Int(truncatingIfNeeded: value & 1)
    }

    mutating func text() throws -> String {
        let number = try int()
        if texts.indices.contains(number) { return texts[number] }
        let count = try int()
        guard number == texts.count, count >= 0, count <= bytes.endIndex - index else { throw NotCompact() }
        defer { index += count }
        texts.append(String(decoding: bytes[index..<(index + count)], as: UTF8.self))
        return texts[number]
    }

    mutating func flag() throws -> Bool { try byte() != 0 }
    mutating func offset() throws -> Offset { Offset(truncatingIfNeeded: try int()) }
    mutating func textList() throws -> [String] { try list { try $0.text() } }
    mutating func textIfAny() throws -> String? { try flag() ? text() : nil }
    mutating func value<Value: Compact>() throws -> Value { try Value(from: &self) }
    mutating func values<Value: Compact>() throws -> [Value] { try list { try Value(from: &$0) } }
    mutating func valueIfAny<Value: Compact>() throws -> Value? { try flag() ? Value(from: &self) : nil }

    private mutating func list<Value>(_ read: (inout CompactReader) throws -> Value) throws -> [Value] {
        let count = try int()
        guard count >= 0, count <= bytes.endIndex - index else { throw NotCompact() }
        var values: [Value] = []
        values.reserveCapacity(count)
        for _ in 0..<count { values.append(try read(&self)) }
        return values
    }
}

extension Array {
    subscript(safe index: Int) -> Element? { indices.contains(index) ? self[index] : nil }
}

#endif
