// SPDX-License-Identifier: Apache-2.0

extension Publisher {
    /// Delivers the last value, when the upstream finishes.
    ///
    /// ```
    ///   upstream   ──1────2────3──|
    ///   last()                    3|
    /// ```
    ///
    /// - **Demand**: the upstream is asked for everything; the value waits for the downstream's demand.
    /// - **Completion**: right after the value; without a value, when the downstream has asked for one.
    /// - **Failure**: handed through, at once.
    /// - **Cancellation**: handed through.
    /// - **Delivery**: on the thread on which the upstream finishes; a value that had to wait, on the thread that asks.
    @inlinable public func last() -> Publishers.Last<Self> {
        Publishers.Last(upstream: self)
    }

    /// Delivers the last value of which a closure says that it is wanted, when the upstream finishes.
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
    /// - Parameter predicate: Says whether a value is wanted; called for each, and kept until the stream ends.
    ///
    /// - **Demand**: the upstream is asked for everything; the value waits for the downstream's demand.
    /// - **Completion**: right after the value; without a value, when the downstream has asked for one.
    /// - **Failure**: handed through, at once.
    /// - **Cancellation**: handed through.
    /// - **Delivery**: on the thread on which the upstream finishes; a value that had to wait, on the thread that asks.
    @inlinable public func last(where predicate: @escaping (Output) -> Bool) -> Publishers.LastWhere<Self> {
        Publishers.LastWhere(upstream: self, predicate: predicate)
    }

    /// Delivers the last value of which a closure says that it is wanted, when the upstream finishes; fails when the closure throws.
    ///
    /// ```
    ///   upstream                ──1────2────3──|
    ///   tryLast { throw at 2 }         x
    /// ```
    ///
    /// - Parameter predicate: Says whether a value is wanted, or throws; kept until the stream ends.
    ///
    /// - **Demand**: the upstream is asked for everything; the value waits for the downstream's demand.
    /// - **Completion**: right after the value; without a value, when the downstream has asked for one.
    /// - **Failure**: handed through, at once; what the closure throws ends the stream and cancels the upstream.
    /// - **Cancellation**: handed through.
    /// - **Delivery**: on the thread on which the upstream finishes; a value that had to wait, on the thread that asks.
    @inlinable public func tryLast(where predicate: @escaping (Output) throws -> Bool) -> Publishers.TryLastWhere<Self> {
        Publishers.TryLastWhere(upstream: self, predicate: predicate)
    }
}

extension Publishers {
    /// What `last()` returns.
    public struct Last<Upstream: Publisher>: Publisher {
        /// The upstream's values.
        public typealias Output = Upstream.Output
        /// The upstream's error.
        public typealias Failure = Upstream.Failure

        /// The publisher of the values.
        public let upstream: Upstream

        /// Makes the publisher that `last()` returns.
        @inlinable public init(upstream: Upstream) {
            self.upstream = upstream
        }

        /// Attaches a subscriber to the upstream through a stage that keeps the last value.
        @inlinable @inline(__always) public func receive<S: Subscriber>(subscriber: S) where Output == S.Input, Failure == S.Failure {
            let reducer = LastReducer<Always<Output>, SameFailure<Failure>>(name: "Last", isWanted: Always())
            upstream.subscribe(ResultStage(reducer, downstream: subscriber))
        }
    }

    /// What `last(where:)` returns.
    public struct LastWhere<Upstream: Publisher>: Publisher {
        /// The upstream's values.
        public typealias Output = Upstream.Output
        /// The upstream's error.
        public typealias Failure = Upstream.Failure

        /// The publisher of the values.
        public let upstream: Upstream
        /// Says whether a value is wanted.
        public let predicate: (Upstream.Output) -> Bool

        /// Makes the publisher that `last(where:)` returns.
        @inlinable public init(upstream: Upstream, predicate: @escaping (Output) -> Bool) {
            self.upstream = upstream
            self.predicate = predicate
        }

        /// Attaches a subscriber to the upstream through a stage that keeps the last value wanted.
        @inlinable @inline(__always) public func receive<S: Subscriber>(subscriber: S) where Output == S.Input, Failure == S.Failure {
            let reducer = LastReducer<NonThrowing<Output, Bool>, SameFailure<Failure>>(name: "LastWhere", isWanted: NonThrowing(predicate))
            upstream.subscribe(ResultStage(reducer, downstream: subscriber))
        }
    }

    /// What `tryLast(where:)` returns.
    public struct TryLastWhere<Upstream: Publisher>: Publisher {
        /// The upstream's values.
        public typealias Output = Upstream.Output
        /// The upstream's error, or what the closure throws.
        public typealias Failure = any Error

        /// The publisher of the values.
        public let upstream: Upstream
        /// Says whether a value is wanted, or throws.
        public let predicate: (Upstream.Output) throws -> Bool

        /// Makes the publisher that `tryLast(where:)` returns.
        @inlinable public init(upstream: Upstream, predicate: @escaping (Output) throws -> Bool) {
            self.upstream = upstream
            self.predicate = predicate
        }

        /// Attaches a subscriber to the upstream through a stage that keeps the last value wanted and may fail.
        @inlinable @inline(__always) public func receive<S: Subscriber>(subscriber: S) where Output == S.Input, any Error == S.Failure {
            let reducer = LastReducer<Throwing<Output, Bool>, AnyFailure<Upstream.Failure>>(
                name: "TryLastWhere", isWanted: Throwing(predicate))
            upstream.subscribe(ResultStage(reducer, downstream: subscriber))
        }
    }
}

extension Publishers.Last: Equatable where Upstream: Equatable {}

/// Keeps the last value that is wanted.
@usableFromInline struct LastReducer<Predicate: Function, Errors: ErrorPath>: Reducer
where Predicate.Output == Bool, Predicate.Thrown == Errors.Thrown {
    @usableFromInline let name: String
    @usableFromInline let isWanted: Predicate

    @inlinable init(name: String, isWanted: Predicate) {
        self.name = name
        self.isWanted = isWanted
    }

    @inlinable var initial: Predicate.Input? { nil }

    @inlinable func accumulate(
        _ input: Predicate.Input, into last: borrowing StageMemory<Predicate.Input?>
    ) throws(Errors.Thrown) -> Bool {
        if try isWanted(input) { last.replace(with: input) }
        return false
    }

    @inlinable func result(of last: borrowing StageMemory<Predicate.Input?>) -> Predicate.Input? { last.withValue { $0.take() } }
}
