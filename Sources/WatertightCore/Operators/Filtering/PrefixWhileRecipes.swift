// SPDX-License-Identifier: Apache-2.0
// Written by Scripts/generate-twins: change it there.

extension Publisher {
    /// Publishes values until the first that does not satisfy a predicate, and finishes there.
    ///
    /// ```
    ///   upstream              ──1────2────3────1──
    ///   prefix { $0 < 3 }       1    2    |
    /// ```
    ///
    /// - Parameter predicate: Returns whether to deliver a value; retained until the stream ends.
    ///
    /// - **Demand**: passed through; the value that ends the stream counts as one of those requested.
    /// - **Completion**: at the first value for which the closure returns `false`, or the upstream's.
    /// - **Failure**: passed through.
    /// - **Cancellation**: passed through; the upstream is cancelled at the value that ends the stream.
    /// - **Delivery**: on the upstream's thread, at once.
    @inlinable public func prefix(while predicate: @escaping (Output) -> Bool) -> Publishers.PrefixWhile<Self> {
        Publishers.PrefixWhile(upstream: self, predicate: predicate)
    }

    /// Publishes values until the first that does not satisfy a predicate, and finishes there; fails when the predicate throws.
    ///
    /// ```
    ///   upstream                   ──1────2────3──
    ///   tryPrefix { throw at 2 }     1    x
    /// ```
    ///
    /// - Parameter predicate: Returns whether to deliver a value, or throws; retained until the stream ends.
    ///
    /// - **Demand**: passed through; the value that ends the stream counts as one of those requested.
    /// - **Completion**: at the first value for which the closure returns `false`, or the upstream's.
    /// - **Failure**: passed through; an error thrown by the closure ends the stream and cancels the upstream.
    /// - **Cancellation**: passed through; the upstream is cancelled at the value that ends the stream.
    /// - **Delivery**: on the upstream's thread, at once.
    @inlinable public func tryPrefix(while predicate: @escaping (Output) throws -> Bool) -> Publishers.TryPrefixWhile<Self> {
        Publishers.TryPrefixWhile(upstream: self, predicate: predicate)
    }
}

extension Publishers {
    /// The publisher that `prefix(while:)` returns.
    public struct PrefixWhile<Upstream: Publisher>: Publisher {
        /// The upstream's values.
        public typealias Output = Upstream.Output
        /// The upstream's error.
        public typealias Failure = Upstream.Failure

        /// The upstream publisher.
        public let upstream: Upstream
        /// Returns whether to deliver a value.
        public let predicate: (Upstream.Output) -> Bool

        /// Makes the publisher that `prefix(while:)` returns.
        @inlinable public init(upstream: Upstream, predicate: @escaping (Upstream.Output) -> Bool) {
            self.upstream = upstream
            self.predicate = predicate
        }

        /// Attaches a subscriber to the upstream through a stage that ends at the first value that does not satisfy the predicate.
        @inlinable @inline(__always) public func receive<S: Subscriber>(subscriber: S) where Output == S.Input, Failure == S.Failure {
            let step = PrefixWhileStep<NonThrowing<Output, Bool>, SameFailure<Failure>>(isIncluded: NonThrowing(predicate))
            upstream.subscribe(TerminatingStage(step, memory: (), downstream: subscriber))
        }
    }

    /// The publisher that `tryPrefix(while:)` returns.
    public struct TryPrefixWhile<Upstream: Publisher>: Publisher {
        /// The upstream's values.
        public typealias Output = Upstream.Output
        /// The upstream's error, or the error that the closure throws.
        public typealias Failure = any Error

        /// The upstream publisher.
        public let upstream: Upstream
        /// Returns whether to deliver a value, or throws.
        public let predicate: (Upstream.Output) throws -> Bool

        /// Makes the publisher that `tryPrefix(while:)` returns.
        @inlinable public init(upstream: Upstream, predicate: @escaping (Upstream.Output) throws -> Bool) {
            self.upstream = upstream
            self.predicate = predicate
        }

        /// Attaches a subscriber to the upstream through a stage that ends at the first value that does not satisfy the predicate, and may fail.
        @inlinable @inline(__always) public func receive<S: Subscriber>(subscriber: S) where Output == S.Input, any Error == S.Failure {
            let step = PrefixWhileStep<Throwing<Output, Bool>, AnyFailure<Upstream.Failure>>(
                isIncluded: Throwing(predicate))
            upstream.subscribe(TerminatingStage(step, memory: (), downstream: subscriber))
        }
    }
}
