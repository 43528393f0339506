// SPDX-License-Identifier: Apache-2.0

extension Publisher where Output: Equatable {
    /// Delivers whether one of the values is equal to a given one.
    ///
    /// ```
    ///   upstream       ──1────2────3──
    ///   contains(2)         true|
    /// ```
    ///
    /// - Parameter output: What is looked for; kept until the stream ends.
    ///
    /// - **Demand**: the upstream is asked for everything, and cancelled once the answer is known; that waits for the downstream's demand.
    /// - **Completion**: right after the answer.
    /// - **Failure**: handed through, at once.
    /// - **Cancellation**: handed through.
    /// - **Delivery**: on the upstream's thread, at once; an answer that had to wait, on the thread that asks.
    @inlinable public func contains(_ output: Output) -> Publishers.Contains<Self> {
        Publishers.Contains(upstream: self, output: output)
    }
}

extension Publisher {
    /// Delivers whether a closure says yes to one of the values.
    ///
    /// ```
    ///   upstream                   ──1────3────5──|
    ///   contains { isEven($0) }                   false|
    /// ```
    ///
    /// - Parameter predicate: Says whether a value is what is looked for; kept until the stream ends.
    ///
    /// - **Demand**: the upstream is asked for everything, and cancelled once the answer is known; that waits for the downstream's demand.
    /// - **Completion**: right after the answer.
    /// - **Failure**: handed through, at once.
    /// - **Cancellation**: handed through.
    /// - **Delivery**: on the upstream's thread, at once; an answer that had to wait, on the thread that asks.
    @inlinable public func contains(where predicate: @escaping (Output) -> Bool) -> Publishers.ContainsWhere<Self> {
        Publishers.ContainsWhere(upstream: self, predicate: predicate)
    }

    /// Delivers whether a closure says yes to one of the values; fails when the closure throws.
    ///
    /// ```
    ///   upstream                    ──1────2────3──|
    ///   tryContains { throw at 2 }         x
    /// ```
    ///
    /// - Parameter predicate: Says whether a value is what is looked for, or throws; kept until the stream ends.
    ///
    /// - **Demand**: the upstream is asked for everything, and cancelled once the answer is known; that waits for the downstream's demand.
    /// - **Completion**: right after the answer.
    /// - **Failure**: handed through, at once; what the closure throws ends the stream and cancels the upstream.
    /// - **Cancellation**: handed through.
    /// - **Delivery**: on the upstream's thread, at once; an answer that had to wait, on the thread that asks.
    @inlinable public func tryContains(where predicate: @escaping (Output) throws -> Bool) -> Publishers.TryContainsWhere<Self> {
        Publishers.TryContainsWhere(upstream: self, predicate: predicate)
    }
}

extension Publishers {
    /// What `contains(_:)` returns.
    public struct Contains<Upstream: Publisher>: Publisher where Upstream.Output: Equatable {
        /// Whether a value is equal to the one that is looked for.
        public typealias Output = Bool
        /// The upstream's error.
        public typealias Failure = Upstream.Failure

        /// The publisher of the values.
        public let upstream: Upstream
        /// What is looked for.
        public let output: Upstream.Output

        /// Makes the publisher that `contains(_:)` returns.
        @inlinable public init(upstream: Upstream, output: Upstream.Output) {
            self.upstream = upstream
            self.output = output
        }

        /// Attaches a subscriber to the upstream through a stage that looks.
        @inlinable @inline(__always) public func receive<S: Subscriber>(subscriber: S) where S.Input == Bool, Failure == S.Failure {
            let reducer = PredicateReducer<Equals<Upstream.Output>, SameFailure<Failure>>(
                name: "Contains", holds: Equals(output), decisive: true)
            upstream.subscribe(ResultStage(reducer, downstream: subscriber))
        }
    }

    /// What `contains(where:)` returns.
    public struct ContainsWhere<Upstream: Publisher>: Publisher {
        /// Whether the closure says yes to a value.
        public typealias Output = Bool
        /// The upstream's error.
        public typealias Failure = Upstream.Failure

        /// The publisher of the values.
        public let upstream: Upstream
        /// Says whether a value is what is looked for.
        public let predicate: (Upstream.Output) -> Bool

        /// Makes the publisher that `contains(where:)` returns.
        @inlinable public init(upstream: Upstream, predicate: @escaping (Upstream.Output) -> Bool) {
            self.upstream = upstream
            self.predicate = predicate
        }

        /// Attaches a subscriber to the upstream through a stage that looks.
        @inlinable @inline(__always) public func receive<S: Subscriber>(subscriber: S) where S.Input == Bool, Failure == S.Failure {
            let reducer = PredicateReducer<NonThrowing<Upstream.Output, Bool>, SameFailure<Failure>>(
                name: "ContainsWhere", holds: NonThrowing(predicate), decisive: true)
            upstream.subscribe(ResultStage(reducer, downstream: subscriber))
        }
    }

    /// What `tryContains(where:)` returns.
    public struct TryContainsWhere<Upstream: Publisher>: Publisher {
        /// Whether the closure says yes to a value.
        public typealias Output = Bool
        /// The upstream's error, or what the closure throws.
        public typealias Failure = any Error

        /// The publisher of the values.
        public let upstream: Upstream
        /// Says whether a value is what is looked for, or throws.
        public let predicate: (Upstream.Output) throws -> Bool

        /// Makes the publisher that `tryContains(where:)` returns.
        @inlinable public init(upstream: Upstream, predicate: @escaping (Upstream.Output) throws -> Bool) {
            self.upstream = upstream
            self.predicate = predicate
        }

        /// Attaches a subscriber to the upstream through a stage that looks and may fail.
        @inlinable @inline(__always) public func receive<S: Subscriber>(subscriber: S) where S.Input == Bool, any Error == S.Failure {
            let reducer = PredicateReducer<Throwing<Upstream.Output, Bool>, AnyFailure<Upstream.Failure>>(
                name: "TryContainsWhere", holds: Throwing(predicate), decisive: true)
            upstream.subscribe(ResultStage(reducer, downstream: subscriber))
        }
    }
}

extension Publishers.Contains: Equatable where Upstream: Equatable {}
