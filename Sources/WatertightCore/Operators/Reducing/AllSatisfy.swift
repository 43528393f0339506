// SPDX-License-Identifier: Apache-2.0

extension Publisher {
    /// Delivers whether a closure says yes to all values.
    ///
    /// ```
    ///   upstream                 ──2────3────4──
    ///   allSatisfy { isEven($0) }     false|
    /// ```
    ///
    /// Without a value the answer is yes.
    ///
    /// - Parameter predicate: Says yes or no to a value; kept until the stream ends.
    ///
    /// - **Demand**: the upstream is asked for everything, and cancelled at the first no; the answer waits for the downstream's demand.
    /// - **Completion**: right after the answer.
    /// - **Failure**: handed through, at once.
    /// - **Cancellation**: handed through.
    /// - **Delivery**: on the upstream's thread, at once; an answer that had to wait, on the thread that asks.
    @inlinable public func allSatisfy(_ predicate: @escaping (Output) -> Bool) -> Publishers.AllSatisfy<Self> {
        Publishers.AllSatisfy(upstream: self, predicate: predicate)
    }

    /// Delivers whether a closure says yes to all values; fails when the closure throws.
    ///
    /// ```
    ///   upstream                      ──2────3────4──
    ///   tryAllSatisfy { throw at 3 }         x
    /// ```
    ///
    /// - Parameter predicate: Says yes or no to a value, or throws; kept until the stream ends.
    ///
    /// - **Demand**: the upstream is asked for everything, and cancelled at the first no; the answer waits for the downstream's demand.
    /// - **Completion**: right after the answer.
    /// - **Failure**: handed through, at once; what the closure throws ends the stream and cancels the upstream.
    /// - **Cancellation**: handed through.
    /// - **Delivery**: on the upstream's thread, at once; an answer that had to wait, on the thread that asks.
    @inlinable public func tryAllSatisfy(_ predicate: @escaping (Output) throws -> Bool) -> Publishers.TryAllSatisfy<Self> {
        Publishers.TryAllSatisfy(upstream: self, predicate: predicate)
    }
}

extension Publishers {
    /// What `allSatisfy(_:)` returns.
    public struct AllSatisfy<Upstream: Publisher>: Publisher {
        /// Whether the closure says yes to all values.
        public typealias Output = Bool
        /// The upstream's error.
        public typealias Failure = Upstream.Failure

        /// The publisher of the values.
        public let upstream: Upstream
        /// Says yes or no to a value.
        public let predicate: (Upstream.Output) -> Bool

        /// Makes the publisher that `allSatisfy(_:)` returns.
        @inlinable public init(upstream: Upstream, predicate: @escaping (Upstream.Output) -> Bool) {
            self.upstream = upstream
            self.predicate = predicate
        }

        /// Attaches a subscriber to the upstream through a stage that looks for a no.
        @inlinable @inline(__always) public func receive<S: Subscriber>(subscriber: S) where S.Input == Bool, Failure == S.Failure {
            let reducer = PredicateReducer<NonThrowing<Upstream.Output, Bool>, SameFailure<Failure>>(
                name: "AllSatisfy", holds: NonThrowing(predicate), decisive: false)
            upstream.subscribe(ResultStage(reducer, downstream: subscriber))
        }
    }

    /// What `tryAllSatisfy(_:)` returns.
    public struct TryAllSatisfy<Upstream: Publisher>: Publisher {
        /// Whether the closure says yes to all values.
        public typealias Output = Bool
        /// The upstream's error, or what the closure throws.
        public typealias Failure = any Error

        /// The publisher of the values.
        public let upstream: Upstream
        /// Says yes or no to a value, or throws.
        public let predicate: (Upstream.Output) throws -> Bool

        /// Makes the publisher that `tryAllSatisfy(_:)` returns.
        @inlinable public init(upstream: Upstream, predicate: @escaping (Upstream.Output) throws -> Bool) {
            self.upstream = upstream
            self.predicate = predicate
        }

        /// Attaches a subscriber to the upstream through a stage that looks for a no and may fail.
        @inlinable @inline(__always) public func receive<S: Subscriber>(subscriber: S) where S.Input == Bool, any Error == S.Failure {
            let reducer = PredicateReducer<Throwing<Upstream.Output, Bool>, AnyFailure<Upstream.Failure>>(
                name: "TryAllSatisfy", holds: Throwing(predicate), decisive: false)
            upstream.subscribe(ResultStage(reducer, downstream: subscriber))
        }
    }
}
