// SPDX-License-Identifier: Apache-2.0

public import WatertightCore

extension Publisher where Output == UInt8 {
    /// Publishes the characters of a text that comes in bytes of UTF-8.
    ///
    /// ```
    ///   upstream     ──"ne"────"\u{301}e"──────|
    ///   characters   ──"n"─────"é"─────────"e"|
    /// ```
    ///
    /// A character is delivered once the next one begins, since a mark that combines with it may follow. Bytes that are not UTF-8 become U+FFFD.
    ///
    /// - **Demand**: all pieces, once everything is requested; until then one at a time, when more characters are requested than wait.
    /// - **Completion**: after the last character.
    /// - **Failure**: the upstream's, after the character that is being delivered; text that waits is dropped.
    /// - **Cancellation**: cancels the upstream, and drops the text that waits.
    /// - **Delivery**: on the upstream's thread or the requesting one, or, while a character is being delivered, on that character's, next.
    @inlinable public var characters: Publishers.Characters<Self> {
        Publishers.Characters(upstream: self) { .byte($0) }
    }
}

extension Publisher where Output: Sequence, Output.Element == UInt8 {
    /// Publishes the characters of a text that comes in chunks of UTF-8, which may end inside of a character.
    ///
    /// ```
    ///   upstream     ──"ne"────"\u{301}e"──────|
    ///   characters   ──"n"─────"é"─────────"e"|
    /// ```
    ///
    /// A character is delivered once the next one begins, since a mark that combines with it may follow. Bytes that are not UTF-8 become U+FFFD.
    ///
    /// - **Demand**: all pieces, once everything is requested; until then one at a time, when more characters are requested than wait.
    /// - **Completion**: after the last character.
    /// - **Failure**: the upstream's, after the character that is being delivered; text that waits is dropped.
    /// - **Cancellation**: cancels the upstream, and drops the text that waits.
    /// - **Delivery**: on the upstream's thread or the requesting one, or, while a character is being delivered, on that character's, next.
    @inlinable public var characters: Publishers.Characters<Self> {
        Publishers.Characters(upstream: self) { .bytes(Array($0)) }
    }
}

extension Publisher where Output: StringProtocol {
    /// Publishes the characters of a text that comes in strings.
    ///
    /// ```
    ///   upstream     ──"ne"────"\u{301}e"──────|
    ///   characters   ──"n"─────"é"─────────"e"|
    /// ```
    ///
    /// A character is delivered once the next one begins, since a mark that combines with it may follow. Bytes that are not UTF-8 become U+FFFD.
    ///
    /// - **Demand**: all pieces, once everything is requested; until then one at a time, when more characters are requested than wait.
    /// - **Completion**: after the last character.
    /// - **Failure**: the upstream's, after the character that is being delivered; text that waits is dropped.
    /// - **Cancellation**: cancels the upstream, and drops the text that waits.
    /// - **Delivery**: on the upstream's thread or the requesting one, or, while a character is being delivered, on that character's, next.
    @inlinable public var characters: Publishers.Characters<Self> {
        Publishers.Characters(upstream: self) { .bytes(Array($0.utf8)) }
    }
}

extension Publishers {
    /// The publisher that `characters` returns.
    public struct Characters<Upstream: Publisher>: Publisher {
        /// A character.
        public typealias Output = Character
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
        @inlinable @inline(__always) public func receive<S: Subscriber>(subscriber: S) where S.Input == Character, S.Failure == Failure {
            upstream.subscribe(TextStage(bytes, by: CharacterSplitter.self, to: subscriber))
        }
    }
}
