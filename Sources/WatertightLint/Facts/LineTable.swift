// SPDX-License-Identifier: Apache-2.0

#if Lint

/// Where the lines of a file begin.
struct LineTable: Sendable, Compact {
    private let starts: [Offset]

    init(_ bytes: UnsafeBufferPointer<UInt8>) {
        var starts: [Offset] = [0]
        var index = 0
        while index < bytes.count {
            if bytes[index] == UInt8(ascii: "\n") { starts.append(Offset(index + 1)) }
            if bytes[index] == UInt8(ascii: "\r"), index + 1 == bytes.count || bytes[index + 1] != UInt8(ascii: "\n") {
                starts.append(Offset(index + 1))
            }
            index += 1
        }
        self.starts = starts
    }

    /// Writes the lengths of the lines.
    func write(to writer: inout CompactWriter) {
        writer.write(starts.count)
        for (start, next) in zip(starts, starts.dropFirst()) { writer.write(next - start) }
    }

    init(from reader: inout CompactReader) throws {
        let count = try reader.int()
        var starts: [Offset] = [0]
        while starts.count < count { starts.append(starts[starts.count - 1] &+ (try reader.offset())) }
        self.starts = starts
    }

    /// The number of lines.
    var count: Int { starts.count }

    /// The line of a position, counted from 1.
    func line(of offset: Offset) -> Int {
        var (low, high) = (0, starts.count)
        while high - low > 1 {
            let middle = (low + high) / 2
            if starts[middle] <= offset { low = middle } else { high = middle }
        }
        return low + 1
    }

    /// The column of a position in bytes, counted from 1, as the compiler counts it.
    func column(of offset: Offset) -> Int { Int(offset - starts[line(of: offset) - 1]) + 1 }
}

#endif
