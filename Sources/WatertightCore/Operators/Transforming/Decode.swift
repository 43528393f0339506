// SPDX-License-Identifier: Apache-2.0

extension Publisher {
    /// Delivers what a decoder makes of each value, and fails when it cannot.
    ///
    /// ```
    ///   upstream                               ──"1"────"x"──|
    ///   decode(type: Int.self, decoder: json)     1      x      x: the decoder's error
    /// ```
    ///
    /// - Parameters:
    ///   - type: What is decoded.
    ///   - decoder: The decoder; kept until the stream ends, and called on the upstream's thread.
    ///
    /// - **Demand**: handed through.
    /// - **Completion**: handed through.
    /// - **Failure**: handed through; what the decoder throws ends the stream and cancels the upstream.
    /// - **Cancellation**: handed through.
    /// - **Delivery**: on the upstream's thread, at once.
    @inlinable
    public func decode<Item: Decodable, Coder: TopLevelDecoder>(
        type: Item.Type, decoder: Coder
    ) -> Publishers.Decode<Self, Item, Coder> where Output == Coder.Input {
        Publishers.Decode(upstream: self, decoder: decoder)
    }
}

extension Publishers {
    /// What `decode(type:decoder:)` returns.
    public struct Decode<Upstream: Publisher, Output: Decodable, Coder: TopLevelDecoder>: Publisher
    where Upstream.Output == Coder.Input {
        /// The upstream's error, or the decoder's.
        public typealias Failure = any Error

        /// The publisher of what is decoded.
        public let upstream: Upstream

        @usableFromInline
        let decoder: Coder

        /// Makes the publisher that `decode(type:decoder:)` returns.
        @inlinable
        public init(upstream: Upstream, decoder: Coder) {
            self.upstream = upstream
            self.decoder = decoder
        }

        /// Attaches a subscriber to the upstream through a stage that decodes and may fail.
        @inlinable
        @inline(__always)
        public func receive<S: Subscriber>(subscriber: S) where Output == S.Input, any Error == S.Failure {
            let step = DecodeStep<Output, Coder, Upstream.Failure>(decoder: decoder)
            upstream.subscribe(Stage(step, memory: (), downstream: subscriber))
        }
    }
}

/// Passes what the decoder makes of the value.
@usableFromInline
struct DecodeStep<Output: Decodable, Coder: TopLevelDecoder, Failure: Error>: Step {
    @usableFromInline
    typealias Errors = ErasedErrors<Failure>

    @usableFromInline
    let decoder: Coder

    @inlinable
    init(decoder: Coder) {
        self.decoder = decoder
    }

    @inlinable
    static var conduct: Conduct { .persistent }

    @usableFromInline
    var name: String { "Decode" }

    @inlinable
    func take(_ input: Coder.Input, _ memory: inout Void) throws(any Error) -> Verdict<Output> {
        .pass(try decoder.decode(Output.self, from: input))
    }

    @usableFromInline
    func reflect(downstream: Any, memory: Void) -> [Mirror.Child] { [("downstream", downstream)] }
}
