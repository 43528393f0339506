// SPDX-License-Identifier: Apache-2.0

import WatertightCore

/// Splits text that comes in pieces of UTF-8 into lines.
///
/// A line ends at LF, at CR LF or at CR alone; empty lines count. None of these bytes is part of another character in UTF-8, so a piece may end
/// anywhere. Bytes that are not UTF-8 become U+FFFD.
final class LineSplitter: TextSplitter {
    static var name: String { "Lines" }

    fileprivate struct State {
        /// The line that has not ended yet.
        var rest: [UInt8] = []
        /// Whether the last byte was a CR: an LF after it belongs to the same end.
        var endsWithReturn = false
    }

    private let state = Guarded(State())

    func add(_ byte: UInt8) -> [String] {
        state.withLock { state in
            let followsReturn = exchange(&state.endsWithReturn, with: byte == State.carriageReturn)
            switch byte {
            case State.lineFeed where followsReturn: return []
            case State.lineFeed, State.carriageReturn: return [state.takeRest()]
            default:
                state.rest.append(byte)
                return []
            }
        }
    }

    func add(_ bytes: UnsafeBufferPointer<UInt8>, to lines: inout [String]) {
        state.withLock { $0.split(bytes, into: &lines) }
    }

    /// The last line, if it has no end.
    func finish() -> [String] {
        state.withLock { state in
            let line = state.rest.isEmpty ? [] : [state.takeRest()]
            state = State()
            return line
        }
    }
}

extension LineSplitter.State {
    fileprivate static let lineFeed = UInt8(ascii: "\n")
    fileprivate static let carriageReturn = UInt8(ascii: "\r")

    fileprivate mutating func split(_ bytes: UnsafeBufferPointer<UInt8>, into lines: inout [String]) {
        var start = endsWithReturn && bytes.first == Self.lineFeed ? 1 : 0
        var index = start
        endsWithReturn = false
        while index < bytes.count {
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

    private mutating func line(endingWith bytes: UnsafeBufferPointer<UInt8>) -> String {
        guard !rest.isEmpty else { return String(decoding: bytes, as: UTF8.self) }
        rest.append(contentsOf: bytes)
        return takeRest()
    }

    fileprivate mutating func takeRest() -> String {
        defer { rest.removeAll(keepingCapacity: true) }
        return String(decoding: rest, as: UTF8.self)
    }
}
