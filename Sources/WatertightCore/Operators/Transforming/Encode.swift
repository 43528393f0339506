// SPDX-License-Identifier: Apache-2.0

extension Publisher where Output: Encodable {
    /// Publishes the encoding of each value, and fails when the encoder throws.
    ///
    /// ```
    ///   upstream                ──1──────NaN──|
    ///   encode(encoder: json)     "1"    x       x: the encoder's error
    /// ```
    ///
    /// - Parameter encoder: The encoder; retained until the stream ends, and called on the upstream's thread.
    ///
    /// - **Demand**: passed through.
    /// - **Completion**: passed through.
    /// - **Failure**: passed through; an error thrown by the encoder ends the stream and cancels the upstream.
    /// - **Cancellation**: passed through.
    /// - **Delivery**: on the upstream's thread, at once.
    @inlinable public func encode<Coder: TopLevelEncoder>(encoder: Coder) -> Publishers.Encode<Self, Coder> {
        Publishers.Encode(upstream: self, encoder: encoder)
    }
}

extension Publishers {
    /// The publisher that `encode(encoder:)` returns.
    public struct Encode<Upstream: Publisher, Coder: TopLevelEncoder>: Publisher where Upstream.Output: Encodable {
        /// The encoder's output.
        public typealias Output = Coder.Output
        /// The upstream's error, or the encoder's.
        public typealias Failure = any Error

        /// The upstream publisher.
        public let upstream: Upstream

        @usableFromInline let encoder: Coder

        /// Makes the publisher that `encode(encoder:)` returns.
        @inlinable public init(upstream: Upstream, encoder: Coder) {
            self.upstream = upstream
            self.encoder = encoder
        }

        /// Attaches a subscriber to the upstream through a stage that encodes and may fail.
        @inlinable @inline(__always) public func receive<S: Subscriber>(subscriber: S) where Output == S.Input, any Error == S.Failure {
            let step = CodingStep<Encoding<Upstream.Output, Coder>, Upstream.Failure>(name: "Encode", coding: Encoding(encoder))
            upstream.subscribe(TerminatingStage(step, memory: (), downstream: subscriber))
        }
    }
}

/// An encoder as a function.
@usableFromInline struct Encoding<Item: Encodable, Coder: TopLevelEncoder>: Function {
    @usableFromInline let encoder: Coder

    @inlinable init(_ encoder: Coder) {
        self.encoder = encoder
    }

    @inlinable func callAsFunction(_ input: Item) throws(any Error) -> Coder.Output { try encoder.encode(input) }
}

extension Encoding: StreamDescribing {
    static var streamWord: String? { "encode" }
}
