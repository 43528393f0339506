// SPDX-License-Identifier: Apache-2.0

extension Publisher where Output: Equatable {
    /// Publishes whether a value is equal to a given one.
    ///
    /// ```
    ///   upstream       ──1────2────3──
    ///   contains(2)         true|
    /// ```
    ///
    /// - Parameter output: The value to look for; retained until the stream ends.
    ///
    /// - **Demand**: unlimited from the upstream, which is cancelled once the answer is known; the answer waits for the downstream's demand.
    /// - **Completion**: right after the answer.
    /// - **Failure**: passed through, at once.
    /// - **Cancellation**: passed through.
    /// - **Delivery**: on the upstream's thread, at once; an answer that had to wait, on the requesting thread.
    @inlinable public func contains(_ output: Output) -> Publishers.Contains<Self> {
        Publishers.Contains(upstream: self, output: output)
    }
}

extension Publishers {
    /// The publisher that `contains(_:)` returns.
    public struct Contains<Upstream: Publisher>: Publisher where Upstream.Output: Equatable {
        /// Whether a value is equal to the given one.
        public typealias Output = Bool
        /// The upstream's error.
        public typealias Failure = Upstream.Failure

        /// The upstream publisher.
        public let upstream: Upstream
        /// The value to look for.
        public let output: Upstream.Output

        /// Makes the publisher that `contains(_:)` returns.
        @inlinable public init(upstream: Upstream, output: Upstream.Output) {
            self.upstream = upstream
            self.output = output
        }

        /// Attaches a subscriber to the upstream through a stage that observes.
        @inlinable @inline(__always) public func receive<S: Subscriber>(subscriber: S) where S.Input == Bool, Failure == S.Failure {
            let reducer = ContainsReducer<Equals<Upstream.Output>, SameFailure<Failure>>(
                name: "Contains", holds: Equals(output))
            upstream.subscribe(ResultStage(reducer, downstream: subscriber))
        }
    }
}

extension Publishers.Contains: Equatable where Upstream: Equatable {}
