// SPDX-License-Identifier: Apache-2.0
// Written by Scripts/generate-twins: change it there.

extension Publisher {
    /// Publishes the first value that satisfies a predicate, and finishes.
    ///
    /// ```
    ///   upstream                  ──1────2────4──
    ///   first { isEven($0) }             2|
    /// ```
    ///
    /// - Parameter predicate: Returns whether a value is the one to deliver; retained until the stream ends.
    ///
    /// - **Demand**: unlimited from the upstream, which is cancelled at the value; the value waits for the downstream's demand.
    /// - **Completion**: right after the value, or the upstream's.
    /// - **Failure**: passed through.
    /// - **Cancellation**: passed through.
    /// - **Delivery**: on the upstream's thread, at once; a value that had to wait, on the requesting thread.
    @inlinable public func first(where predicate: @escaping (Output) -> Bool) -> Publishers.FirstWhere<Self> {
        Publishers.FirstWhere(upstream: self, predicate: predicate)
    }

    /// Publishes the first value that satisfies a predicate, and finishes; fails when the predicate throws.
    ///
    /// ```
    ///   upstream                     ──1────2────4──
    ///   tryFirst { throw at 1 }        x
    /// ```
    ///
    /// - Parameter predicate: Returns whether a value is the one to deliver, or throws; retained until the stream ends.
    ///
    /// - **Demand**: unlimited from the upstream, which is cancelled at the value; the value waits for the downstream's demand.
    /// - **Completion**: right after the value, or the upstream's.
    /// - **Failure**: passed through; an error thrown by the closure ends the stream and cancels the upstream.
    /// - **Cancellation**: passed through.
    /// - **Delivery**: on the upstream's thread, at once; a value that had to wait, on the requesting thread.
    @inlinable public func tryFirst(where predicate: @escaping (Output) throws -> Bool) -> Publishers.TryFirstWhere<Self> {
        Publishers.TryFirstWhere(upstream: self, predicate: predicate)
    }
}

extension Publishers {
    /// The publisher that `first(where:)` returns.
    public struct FirstWhere<Upstream: Publisher>: Publisher {
        /// The upstream's values.
        public typealias Output = Upstream.Output
        /// The upstream's error.
        public typealias Failure = Upstream.Failure

        /// The upstream publisher.
        public let upstream: Upstream
        /// Returns whether a value is the one to deliver.
        public let predicate: (Output) -> Bool

        /// Makes the publisher that `first(where:)` returns.
        @inlinable public init(upstream: Upstream, predicate: @escaping (Output) -> Bool) {
            self.upstream = upstream
            self.predicate = predicate
        }

        /// Attaches a subscriber to the upstream through a stage that waits for the value.
        @inlinable @inline(__always) public func receive<S: Subscriber>(subscriber: S) where Output == S.Input, Failure == S.Failure {
            let reducer = FirstReducer<NonThrowing<Output, Bool>, SameFailure<Failure>>(name: "TryFirst", isTheOne: NonThrowing(predicate))
            upstream.subscribe(ResultStage(reducer, downstream: subscriber))
        }
    }

    /// The publisher that `tryFirst(where:)` returns.
    public struct TryFirstWhere<Upstream: Publisher>: Publisher {
        /// The upstream's values.
        public typealias Output = Upstream.Output
        /// The upstream's error, or the error that the closure throws.
        public typealias Failure = any Error

        /// The upstream publisher.
        public let upstream: Upstream
        /// Returns whether a value is the one to deliver, or throws.
        public let predicate: (Output) throws -> Bool

        /// Makes the publisher that `tryFirst(where:)` returns.
        @inlinable public init(upstream: Upstream, predicate: @escaping (Output) throws -> Bool) {
            self.upstream = upstream
            self.predicate = predicate
        }

        /// Attaches a subscriber to the upstream through a stage that waits for the value and may fail.
        @inlinable @inline(__always) public func receive<S: Subscriber>(subscriber: S) where Output == S.Input, any Error == S.Failure {
            let reducer = FirstReducer<Throwing<Output, Bool>, AnyFailure<Upstream.Failure>>(
                name: "TryFirstWhere", isTheOne: Throwing(predicate))
            upstream.subscribe(ResultStage(reducer, downstream: subscriber))
        }
    }
}
