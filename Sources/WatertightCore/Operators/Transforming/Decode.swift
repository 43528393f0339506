// SPDX-License-Identifier: Apache-2.0

extension Publisher {
    /// Publishes the values that a decoder decodes from each value, and fails when it throws.
    ///
    /// ```
    ///   upstream                               ──"1"────"x"──|
    ///   decode(type: Int.self, decoder: json)     1      x      x: the decoder's error
    /// ```
    ///
    /// - Parameters:
    ///   - type: The type to decode.
    ///   - decoder: The decoder; retained until the stream ends, and called on the upstream's thread.
    ///
    /// - **Demand**: passed through.
    /// - **Completion**: passed through.
    /// - **Failure**: passed through; an error thrown by the decoder ends the stream and cancels the upstream.
    /// - **Cancellation**: passed through.
    /// - **Delivery**: on the upstream's thread, at once.
    @inlinable public func decode<Item: Decodable, Coder: TopLevelDecoder>(
        type: Item.Type, decoder: Coder
    ) -> Publishers.Decode<Self, Item, Coder> where Output == Coder.Input {
        Publishers.Decode(upstream: self, decoder: decoder)
    }
}

extension Publishers {
    /// The publisher that `decode(type:decoder:)` returns.
    public struct Decode<Upstream: Publisher, Output: Decodable, Coder: TopLevelDecoder>: Publisher
    where Upstream.Output == Coder.Input {
        /// The upstream's error, or the decoder's.
        public typealias Failure = any Error

        /// The upstream publisher.
        public let upstream: Upstream

        @usableFromInline let decoder: Coder

        /// Makes the publisher that `decode(type:decoder:)` returns.
        @inlinable public init(upstream: Upstream, decoder: Coder) {
            self.upstream = upstream
            self.decoder = decoder
        }

        /// Attaches a subscriber to the upstream through a stage that decodes and may fail.
        @inlinable @inline(__always) public func receive<S: Subscriber>(subscriber: S) where Output == S.Input, any Error == S.Failure {
            let step = CodingStep<Decoding<Output, Coder>, Upstream.Failure>(name: "Decode", coding: Decoding(decoder))
            upstream.subscribe(TerminatingStage(step, memory: (), downstream: subscriber))
        }
    }
}

/// A decoder as a function.
@usableFromInline struct Decoding<Item: Decodable, Coder: TopLevelDecoder>: Function {
    @usableFromInline let decoder: Coder

    @inlinable init(_ decoder: Coder) {
        self.decoder = decoder
    }

    @inlinable func callAsFunction(_ input: Coder.Input) throws(any Error) -> Item { try decoder.decode(Item.self, from: input) }
}

extension Decoding: StreamDescribing {
    static var streamWord: String? { "decode" }
}
