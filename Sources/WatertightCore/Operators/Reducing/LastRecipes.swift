// SPDX-License-Identifier: Apache-2.0
// Written by Scripts/generate-twins: change it there.

extension Publisher {
    /// Publishes the last value that satisfies a predicate, when the upstream finishes.
    ///
    /// ```
    ///   upstream               ──1────2────3──|
    ///   last { isEven($0) }                   2|
    /// ```
    ///
    /// ```swift
    /// _ = (1...3).publisher.eraseToAnyPublisher().last { $0 % 2 == 0 }.sink { print($0) }  // Prints "2"
    /// ```
    ///
    /// - Parameter predicate: Returns whether to deliver a value; called for each, and retained until the stream ends.
    ///
    /// - **Demand**: unlimited from the upstream; the value waits for the downstream's demand.
    /// - **Completion**: right after the value; without a value, once the downstream has requested one.
    /// - **Failure**: passed through, at once.
    /// - **Cancellation**: passed through.
    /// - **Delivery**: on the thread on which the upstream finishes; a value that had to wait, on the requesting thread.
    @inlinable public func last(where predicate: @escaping (Output) -> Bool) -> Publishers.LastWhere<Self> {
        Publishers.LastWhere(upstream: self, predicate: predicate)
    }

    /// Publishes the last value that satisfies a predicate, when the upstream finishes; fails when the predicate throws.
    ///
    /// ```
    ///   upstream                ──1────2────3──|
    ///   tryLast { throw at 2 }         x
    /// ```
    ///
    /// - Parameter predicate: Returns whether to deliver a value, or throws; called for each, and retained until the stream ends.
    ///
    /// - **Demand**: unlimited from the upstream; the value waits for the downstream's demand.
    /// - **Completion**: right after the value; without a value, once the downstream has requested one.
    /// - **Failure**: passed through, at once; an error thrown by the closure ends the stream and cancels the upstream.
    /// - **Cancellation**: passed through.
    /// - **Delivery**: on the thread on which the upstream finishes; a value that had to wait, on the requesting thread.
    @inlinable public func tryLast(where predicate: @escaping (Output) throws -> Bool) -> Publishers.TryLastWhere<Self> {
        Publishers.TryLastWhere(upstream: self, predicate: predicate)
    }
}

extension Publishers {
    /// The publisher that `last(where:)` returns.
    public struct LastWhere<Upstream: Publisher>: Publisher {
        /// The upstream's values.
        public typealias Output = Upstream.Output
        /// The upstream's error.
        public typealias Failure = Upstream.Failure

        /// The upstream publisher.
        public let upstream: Upstream
        /// Returns whether to deliver a value.
        public let predicate: (Upstream.Output) -> Bool

        /// Makes the publisher that `last(where:)` returns.
        @inlinable public init(upstream: Upstream, predicate: @escaping (Output) -> Bool) {
            self.upstream = upstream
            self.predicate = predicate
        }

        /// Attaches a subscriber to the upstream through a stage that keeps the last value that satisfies the predicate.
        @inlinable @inline(__always) public func receive<S: Subscriber>(subscriber: S) where Output == S.Input, Failure == S.Failure {
            let reducer = LastReducer<NonThrowing<Output, Bool>, SameFailure<Failure>>(name: "LastWhere", isWanted: NonThrowing(predicate))
            upstream.subscribe(ResultStage(reducer, downstream: subscriber))
        }
    }

    /// The publisher that `tryLast(where:)` returns.
    public struct TryLastWhere<Upstream: Publisher>: Publisher {
        /// The upstream's values.
        public typealias Output = Upstream.Output
        /// The upstream's error, or the error that the closure throws.
        public typealias Failure = any Error

        /// The upstream publisher.
        public let upstream: Upstream
        /// Returns whether to deliver a value, or throws.
        public let predicate: (Upstream.Output) throws -> Bool

        /// Makes the publisher that `tryLast(where:)` returns.
        @inlinable public init(upstream: Upstream, predicate: @escaping (Output) throws -> Bool) {
            self.upstream = upstream
            self.predicate = predicate
        }

        /// Attaches a subscriber to the upstream through a stage that keeps the last value that satisfies the predicate, and may fail.
        @inlinable @inline(__always) public func receive<S: Subscriber>(subscriber: S) where Output == S.Input, any Error == S.Failure {
            let reducer = LastReducer<Throwing<Output, Bool>, AnyFailure<Upstream.Failure>>(
                name: "TryLastWhere", isWanted: Throwing(predicate))
            upstream.subscribe(ResultStage(reducer, downstream: subscriber))
        }
    }
}
