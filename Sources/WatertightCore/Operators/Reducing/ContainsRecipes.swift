// SPDX-License-Identifier: Apache-2.0
// Written by Scripts/generate-twins: change it there.

extension Publisher {
    /// Publishes whether a value satisfies a predicate.
    ///
    /// ```
    ///   upstream                   ──1────3────5──|
    ///   contains { isEven($0) }                   false|
    /// ```
    ///
    /// - Parameter predicate: Returns whether a value satisfies the predicate; retained until the stream ends.
    ///
    /// - **Demand**: unlimited from the upstream, which is cancelled once the answer is known; the answer waits for the downstream's demand.
    /// - **Completion**: right after the answer.
    /// - **Failure**: passed through, at once.
    /// - **Cancellation**: passed through.
    /// - **Delivery**: on the upstream's thread, at once; an answer that had to wait, on the requesting thread.
    @inlinable public func contains(where predicate: @escaping (Output) -> Bool) -> Publishers.ContainsWhere<Self> {
        Publishers.ContainsWhere(upstream: self, predicate: predicate)
    }

    /// Publishes whether a value satisfies a predicate; fails when the predicate throws.
    ///
    /// ```
    ///   upstream                    ──1────2────3──|
    ///   tryContains { throw at 2 }         x
    /// ```
    ///
    /// - Parameter predicate: Returns whether a value satisfies the predicate, or throws; retained until the stream ends.
    ///
    /// - **Demand**: unlimited from the upstream, which is cancelled once the answer is known; the answer waits for the downstream's demand.
    /// - **Completion**: right after the answer.
    /// - **Failure**: passed through, at once; an error thrown by the closure ends the stream and cancels the upstream.
    /// - **Cancellation**: passed through.
    /// - **Delivery**: on the upstream's thread, at once; an answer that had to wait, on the requesting thread.
    @inlinable public func tryContains(where predicate: @escaping (Output) throws -> Bool) -> Publishers.TryContainsWhere<Self> {
        Publishers.TryContainsWhere(upstream: self, predicate: predicate)
    }
}

extension Publishers {
    /// The publisher that `contains(where:)` returns.
    public struct ContainsWhere<Upstream: Publisher>: Publisher {
        /// Whether a value satisfies the predicate.
        public typealias Output = Bool
        /// The upstream's error.
        public typealias Failure = Upstream.Failure

        /// The upstream publisher.
        public let upstream: Upstream
        /// Returns whether a value satisfies the predicate.
        public let predicate: (Upstream.Output) -> Bool

        /// Makes the publisher that `contains(where:)` returns.
        @inlinable public init(upstream: Upstream, predicate: @escaping (Upstream.Output) -> Bool) {
            self.upstream = upstream
            self.predicate = predicate
        }

        /// Attaches a subscriber to the upstream through a stage that observes.
        @inlinable @inline(__always) public func receive<S: Subscriber>(subscriber: S) where S.Input == Bool, Failure == S.Failure {
            let reducer = ContainsReducer<NonThrowing<Upstream.Output, Bool>, SameFailure<Failure>>(
                name: "ContainsWhere", holds: NonThrowing(predicate))
            upstream.subscribe(ResultStage(reducer, downstream: subscriber))
        }
    }

    /// The publisher that `tryContains(where:)` returns.
    public struct TryContainsWhere<Upstream: Publisher>: Publisher {
        /// Whether a value satisfies the predicate.
        public typealias Output = Bool
        /// The upstream's error, or the error that the closure throws.
        public typealias Failure = any Error

        /// The upstream publisher.
        public let upstream: Upstream
        /// Returns whether a value satisfies the predicate, or throws.
        public let predicate: (Upstream.Output) throws -> Bool

        /// Makes the publisher that `tryContains(where:)` returns.
        @inlinable public init(upstream: Upstream, predicate: @escaping (Upstream.Output) throws -> Bool) {
            self.upstream = upstream
            self.predicate = predicate
        }

        /// Attaches a subscriber to the upstream through a stage that observes and may fail.
        @inlinable @inline(__always) public func receive<S: Subscriber>(subscriber: S) where S.Input == Bool, any Error == S.Failure {
            let reducer = ContainsReducer<Throwing<Upstream.Output, Bool>, AnyFailure<Upstream.Failure>>(
                name: "TryContainsWhere", holds: Throwing(predicate))
            upstream.subscribe(ResultStage(reducer, downstream: subscriber))
        }
    }
}
