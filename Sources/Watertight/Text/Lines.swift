// SPDX-License-Identifier: Apache-2.0

public import WatertightCore

extension Publisher where Output == UInt8 {
    /// Publishes the lines of a text that comes in bytes of UTF-8.
    ///
    /// ```
    ///   upstream   ──"one\ntw"──"o\r\n\nthree"──────────|
    ///   lines      ──"one"─────"two"──""────────"three"|
    /// ```
    ///
    /// A line ends at LF, CR LF or CR. Empty lines are delivered; the last line is, if it has no end. (Foundation's `lines` drops empty lines, and ends
    /// one at U+2028 too.) Bytes that are not UTF-8 become U+FFFD.
    ///
    /// - **Demand**: all pieces, once everything is requested; until then one at a time, when more lines are requested than wait.
    /// - **Completion**: after the last line.
    /// - **Failure**: the upstream's, after the line that is being delivered; text that waits is dropped.
    /// - **Cancellation**: cancels the upstream, and drops the text that waits.
    /// - **Delivery**: on the upstream's thread or the requesting one, or, while a line is being delivered, on that line's, next.
    @inlinable public var lines: Publishers.Lines<Self> {
        Publishers.Lines(upstream: self) { .byte($0) }
    }
}

extension Publisher where Output: Sequence, Output.Element == UInt8 {
    /// Publishes the lines of a text that comes in chunks of UTF-8, which may end inside of a character.
    ///
    /// ```
    ///   upstream   ──"one\ntw"──"o\r\n\nthree"──────────|
    ///   lines      ──"one"─────"two"──""────────"three"|
    /// ```
    ///
    /// A line ends at LF, CR LF or CR. Empty lines are delivered; the last line is, if it has no end. (Foundation's `lines` drops empty lines, and ends
    /// one at U+2028 too.) Bytes that are not UTF-8 become U+FFFD.
    ///
    /// - **Demand**: all pieces, once everything is requested; until then one at a time, when more lines are requested than wait.
    /// - **Completion**: after the last line.
    /// - **Failure**: the upstream's, after the line that is being delivered; text that waits is dropped.
    /// - **Cancellation**: cancels the upstream, and drops the text that waits.
    /// - **Delivery**: on the upstream's thread or the requesting one, or, while a line is being delivered, on that line's, next.
    @inlinable public var lines: Publishers.Lines<Self> {
        Publishers.Lines(upstream: self) { .bytes(Array($0)) }
    }
}

extension Publisher where Output: StringProtocol {
    /// Publishes the lines of a text that comes in strings.
    ///
    /// ```
    ///   upstream   ──"one\ntw"──"o\r\n\nthree"──────────|
    ///   lines      ──"one"─────"two"──""────────"three"|
    /// ```
    ///
    /// A line ends at LF, CR LF or CR. Empty lines are delivered; the last line is, if it has no end. (Foundation's `lines` drops empty lines, and ends
    /// one at U+2028 too.) Bytes that are not UTF-8 become U+FFFD.
    ///
    /// - **Demand**: all pieces, once everything is requested; until then one at a time, when more lines are requested than wait.
    /// - **Completion**: after the last line.
    /// - **Failure**: the upstream's, after the line that is being delivered; text that waits is dropped.
    /// - **Cancellation**: cancels the upstream, and drops the text that waits.
    /// - **Delivery**: on the upstream's thread or the requesting one, or, while a line is being delivered, on that line's, next.
    @inlinable public var lines: Publishers.Lines<Self> {
        Publishers.Lines(upstream: self) { .bytes(Array($0.utf8)) }
    }
}

extension Publishers {
    /// The publisher that `lines` returns.
    public struct Lines<Upstream: Publisher>: Publisher {
        /// A line, without its end.
        public typealias Output = String
        /// The upstream's error.
        public typealias Failure = Upstream.Failure

        /// The publisher of the text.
        public let upstream: Upstream
        /// Captures nothing.
        @usableFromInline let bytes: (Upstream.Output) -> TextPiece

        @inlinable init(upstream: Upstream, bytes: @escaping (Upstream.Output) -> TextPiece) {
            self.upstream = upstream
            self.bytes = bytes
        }

        /// Attaches a subscriber to the upstream; each has a splitter of its own.
        @inlinable @inline(__always) public func receive<S: Subscriber>(subscriber: S) where S.Input == String, S.Failure == Failure {
            upstream.subscribe(TextStage(bytes, by: LineSplitter.self, to: subscriber))
        }
    }
}
