// SPDX-License-Identifier: Apache-2.0
// Written by Scripts/generate-twins: change it there.

extension Publisher {
    /// Publishes the value that a closure orders before all others, when the upstream finishes.
    ///
    /// ```
    ///   upstream                         ──"ab"────"c"──|
    ///   min { $0.count < $1.count }                     "c"|
    /// ```
    ///
    /// - Parameter areInIncreasingOrder: Returns whether the first of two values is ordered before the second; retained until the stream ends.
    ///
    /// - **Demand**: unlimited from the upstream; the value waits for the downstream's demand.
    /// - **Completion**: right after the value; without a value, once the downstream has requested one.
    /// - **Failure**: passed through, at once.
    /// - **Cancellation**: passed through.
    /// - **Delivery**: on the thread on which the upstream finishes; a value that had to wait, on the requesting thread.
    @inlinable public func min(by areInIncreasingOrder: @escaping (Output, Output) -> Bool) -> Publishers.Comparison<Self> {
        max { areInIncreasingOrder($1, $0) }
    }

    /// Publishes the value that a closure orders before all others, when the upstream finishes; fails when the closure throws.
    ///
    /// ```
    ///   upstream                  ──2────1──|
    ///   tryMin { throw at 1 }            x
    /// ```
    ///
    /// - Parameter areInIncreasingOrder: Returns whether the first of two values is ordered before the second, or throws; retained until the stream
    ///   ends.
    ///
    /// - **Demand**: unlimited from the upstream; the value waits for the downstream's demand.
    /// - **Completion**: right after the value; without a value, once the downstream has requested one.
    /// - **Failure**: passed through, at once; an error thrown by the closure ends the stream and cancels the upstream.
    /// - **Cancellation**: passed through.
    /// - **Delivery**: on the thread on which the upstream finishes; a value that had to wait, on the requesting thread.
    @inlinable public func tryMin(
        by areInIncreasingOrder: @escaping (Output, Output) throws -> Bool
    ) -> Publishers.TryComparison<Self> {
        tryMax { try areInIncreasingOrder($1, $0) }
    }

    /// Publishes the value that a closure orders after all others, when the upstream finishes.
    ///
    /// ```
    ///   upstream                         ──"ab"────"c"──|
    ///   max { $0.count < $1.count }                     "ab"|
    /// ```
    ///
    /// - Parameter areInIncreasingOrder: Returns whether the first of two values is ordered before the second; retained until the stream ends.
    ///
    /// - **Demand**: unlimited from the upstream; the value waits for the downstream's demand.
    /// - **Completion**: right after the value; without a value, once the downstream has requested one.
    /// - **Failure**: passed through, at once.
    /// - **Cancellation**: passed through.
    /// - **Delivery**: on the thread on which the upstream finishes; a value that had to wait, on the requesting thread.
    @inlinable public func max(by areInIncreasingOrder: @escaping (Output, Output) -> Bool) -> Publishers.Comparison<Self> {
        Publishers.Comparison(upstream: self, areInIncreasingOrder: areInIncreasingOrder)
    }

    /// Publishes the value that a closure orders after all others, when the upstream finishes; fails when the closure throws.
    ///
    /// ```
    ///   upstream                  ──2────1──|
    ///   tryMax { throw at 1 }            x
    /// ```
    ///
    /// - Parameter areInIncreasingOrder: Returns whether the first of two values is ordered before the second, or throws; retained until the stream
    ///   ends.
    ///
    /// - **Demand**: unlimited from the upstream; the value waits for the downstream's demand.
    /// - **Completion**: right after the value; without a value, once the downstream has requested one.
    /// - **Failure**: passed through, at once; an error thrown by the closure ends the stream and cancels the upstream.
    /// - **Cancellation**: passed through.
    /// - **Delivery**: on the thread on which the upstream finishes; a value that had to wait, on the requesting thread.
    @inlinable public func tryMax(
        by areInIncreasingOrder: @escaping (Output, Output) throws -> Bool
    ) -> Publishers.TryComparison<Self> {
        Publishers.TryComparison(upstream: self, areInIncreasingOrder: areInIncreasingOrder)
    }
}

extension Publishers {
    /// The publisher that `min()`, `max()`, `min(by:)` and `max(by:)` return.
    public struct Comparison<Upstream: Publisher>: Publisher {
        /// The upstream's values.
        public typealias Output = Upstream.Output
        /// The upstream's error.
        public typealias Failure = Upstream.Failure

        /// The upstream publisher.
        public let upstream: Upstream
        /// Returns whether the first of two values is ordered before the second; the last in that order is delivered.
        public let areInIncreasingOrder: (Upstream.Output, Upstream.Output) -> Bool

        /// Makes the publisher that `max(by:)` returns.
        @inlinable public init(upstream: Upstream, areInIncreasingOrder: @escaping (Upstream.Output, Upstream.Output) -> Bool) {
            self.upstream = upstream
            self.areInIncreasingOrder = areInIncreasingOrder
        }

        /// Attaches a subscriber to the upstream through a stage that keeps the greatest value.
        @inlinable @inline(__always) public func receive<S: Subscriber>(subscriber: S) where Output == S.Input, Failure == S.Failure {
            let reducer = ComparisonReducer<NonThrowingBinary<Output, Output, Bool>, Output, SameFailure<Failure>>(
                isLess: NonThrowingBinary(areInIncreasingOrder))
            upstream.subscribe(ResultStage(reducer, downstream: subscriber))
        }
    }

    /// The publisher that `tryMin(by:)` and `tryMax(by:)` return.
    public struct TryComparison<Upstream: Publisher>: Publisher {
        /// The upstream's values.
        public typealias Output = Upstream.Output
        /// The upstream's error, or the error that the closure throws.
        public typealias Failure = any Error

        /// The upstream publisher.
        public let upstream: Upstream
        /// Returns whether the first of two values is ordered before the second, or throws; the last in that order is delivered.
        public let areInIncreasingOrder: (Upstream.Output, Upstream.Output) throws -> Bool

        /// Makes the publisher that `tryMax(by:)` returns.
        @inlinable public init(
            upstream: Upstream, areInIncreasingOrder: @escaping (Upstream.Output, Upstream.Output) throws -> Bool
        ) {
            self.upstream = upstream
            self.areInIncreasingOrder = areInIncreasingOrder
        }

        /// Attaches a subscriber to the upstream through a stage that keeps the greatest value and may fail.
        @inlinable @inline(__always) public func receive<S: Subscriber>(subscriber: S) where Output == S.Input, any Error == S.Failure {
            let reducer = ComparisonReducer<ThrowingBinary<Output, Output, Bool>, Output, AnyFailure<Upstream.Failure>>(
                isLess: ThrowingBinary(areInIncreasingOrder))
            upstream.subscribe(ResultStage(reducer, downstream: subscriber))
        }
    }
}
