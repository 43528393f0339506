// SPDX-License-Identifier: Apache-2.0
// Written by Scripts/generate-twins: change it there.

extension Publisher {
    /// Publishes whether all values satisfy a predicate.
    ///
    /// ```
    ///   upstream                 ──2────3────4──
    ///   allSatisfy { isEven($0) }     false|
    /// ```
    ///
    /// Without a value the answer is `true`.
    ///
    /// - Parameter predicate: Returns whether a value satisfies the predicate; retained until the stream ends.
    ///
    /// - **Demand**: unlimited from the upstream, which is cancelled at the first `false`; the answer waits for the downstream's demand.
    /// - **Completion**: right after the answer.
    /// - **Failure**: passed through, at once.
    /// - **Cancellation**: passed through.
    /// - **Delivery**: on the upstream's thread, at once; an answer that had to wait, on the requesting thread.
    @inlinable public func allSatisfy(_ predicate: @escaping (Output) -> Bool) -> Publishers.AllSatisfy<Self> {
        Publishers.AllSatisfy(upstream: self, predicate: predicate)
    }

    /// Publishes whether all values satisfy a predicate; fails when the predicate throws.
    ///
    /// ```
    ///   upstream                      ──2────3────4──
    ///   tryAllSatisfy { throw at 3 }         x
    /// ```
    ///
    /// - Parameter predicate: Returns whether a value satisfies the predicate, or throws; retained until the stream ends.
    ///
    /// - **Demand**: unlimited from the upstream, which is cancelled at the first `false`; the answer waits for the downstream's demand.
    /// - **Completion**: right after the answer.
    /// - **Failure**: passed through, at once; an error thrown by the closure ends the stream and cancels the upstream.
    /// - **Cancellation**: passed through.
    /// - **Delivery**: on the upstream's thread, at once; an answer that had to wait, on the requesting thread.
    @inlinable public func tryAllSatisfy(_ predicate: @escaping (Output) throws -> Bool) -> Publishers.TryAllSatisfy<Self> {
        Publishers.TryAllSatisfy(upstream: self, predicate: predicate)
    }
}

extension Publishers {
    /// The publisher that `allSatisfy(_:)` returns.
    public struct AllSatisfy<Upstream: Publisher>: Publisher {
        /// Whether all values satisfy the predicate.
        public typealias Output = Bool
        /// The upstream's error.
        public typealias Failure = Upstream.Failure

        /// The upstream publisher.
        public let upstream: Upstream
        /// Returns whether a value satisfies the predicate.
        public let predicate: (Upstream.Output) -> Bool

        /// Makes the publisher that `allSatisfy(_:)` returns.
        @inlinable public init(upstream: Upstream, predicate: @escaping (Upstream.Output) -> Bool) {
            self.upstream = upstream
            self.predicate = predicate
        }

        /// Attaches a subscriber to the upstream through a stage that looks for a `false`.
        @inlinable @inline(__always) public func receive<S: Subscriber>(subscriber: S) where S.Input == Bool, Failure == S.Failure {
            let reducer = AllSatisfyReducer<NonThrowing<Upstream.Output, Bool>, SameFailure<Failure>>(
                name: "AllSatisfy", holds: NonThrowing(predicate))
            upstream.subscribe(ResultStage(reducer, downstream: subscriber))
        }
    }

    /// The publisher that `tryAllSatisfy(_:)` returns.
    public struct TryAllSatisfy<Upstream: Publisher>: Publisher {
        /// Whether all values satisfy the predicate.
        public typealias Output = Bool
        /// The upstream's error, or the error that the closure throws.
        public typealias Failure = any Error

        /// The upstream publisher.
        public let upstream: Upstream
        /// Returns whether a value satisfies the predicate, or throws.
        public let predicate: (Upstream.Output) throws -> Bool

        /// Makes the publisher that `tryAllSatisfy(_:)` returns.
        @inlinable public init(upstream: Upstream, predicate: @escaping (Upstream.Output) throws -> Bool) {
            self.upstream = upstream
            self.predicate = predicate
        }

        /// Attaches a subscriber to the upstream through a stage that looks for a `false` and may fail.
        @inlinable @inline(__always) public func receive<S: Subscriber>(subscriber: S) where S.Input == Bool, any Error == S.Failure {
            let reducer = AllSatisfyReducer<Throwing<Upstream.Output, Bool>, AnyFailure<Upstream.Failure>>(
                name: "TryAllSatisfy", holds: Throwing(predicate))
            upstream.subscribe(ResultStage(reducer, downstream: subscriber))
        }
    }
}
