// SPDX-License-Identifier: Apache-2.0
// Written by Scripts/generate-twins: change it there.

extension Publisher {
    /// Publishes the running results of a closure called with its last result and each value.
    ///
    /// ```
    ///   upstream     ──1────2────3──|
    ///   scan(0, +)     1    3    6  |
    /// ```
    ///
    /// ```swift
    /// _ = (1...3).publisher.scan(0, +).sink { print($0) }  // Prints "1", "3", "6"
    /// ```
    ///
    /// - Parameters:
    ///   - initialResult: The result before the first value; not delivered itself.
    ///   - nextPartialResult: Makes the next result from the last one and a value; retained until the stream ends.
    ///
    /// - **Demand**: passed through.
    /// - **Completion**: passed through.
    /// - **Failure**: passed through.
    /// - **Cancellation**: passed through.
    /// - **Delivery**: on the upstream's thread, at once.
    @inlinable public func scan<T>(
        _ initialResult: T, _ nextPartialResult: @escaping (T, Output) -> T
    ) -> Publishers.Scan<Self, T> {
        Publishers.Scan(upstream: self, initialResult: initialResult, nextPartialResult: nextPartialResult)
    }

    /// Publishes the running results of a closure called with its last result and each value; fails when the closure throws.
    ///
    /// ```
    ///   upstream                    ──1────2────3──|
    ///   tryScan(0) { throw at 2 }     1    x
    /// ```
    ///
    /// - Parameters:
    ///   - initialResult: The result before the first value; not delivered itself.
    ///   - nextPartialResult: Makes the next result from the last one and a value, or throws; retained until the stream ends.
    ///
    /// - **Demand**: passed through.
    /// - **Completion**: passed through.
    /// - **Failure**: passed through; an error thrown by the closure ends the stream and cancels the upstream.
    /// - **Cancellation**: passed through.
    /// - **Delivery**: on the upstream's thread, at once.
    @inlinable public func tryScan<T>(
        _ initialResult: T, _ nextPartialResult: @escaping (T, Output) throws -> T
    ) -> Publishers.TryScan<Self, T> {
        Publishers.TryScan(upstream: self, initialResult: initialResult, nextPartialResult: nextPartialResult)
    }
}

extension Publishers {
    /// The publisher that `scan(_:_:)` returns.
    public struct Scan<Upstream: Publisher, Output>: Publisher {
        /// The upstream's error.
        public typealias Failure = Upstream.Failure

        /// The upstream publisher.
        public let upstream: Upstream
        /// The result before the first value.
        public let initialResult: Output
        /// Makes the next result from the last one and a value.
        public let nextPartialResult: (Output, Upstream.Output) -> Output

        /// Makes the publisher that `scan(_:_:)` returns.
        @inlinable public init(
            upstream: Upstream, initialResult: Output, nextPartialResult: @escaping (Output, Upstream.Output) -> Output
        ) {
            self.upstream = upstream
            self.initialResult = initialResult
            self.nextPartialResult = nextPartialResult
        }

        /// Attaches a subscriber to the upstream through a stage that remembers the last result.
        @inlinable @inline(__always) public func receive<S: Subscriber>(subscriber: S) where Output == S.Input, Failure == S.Failure {
            let step = ScanStep<NonThrowingBinary<Output, Upstream.Output, Output>, Output, SameFailure<Failure>>(
                next: NonThrowingBinary(nextPartialResult))
            upstream.subscribe(StatefulStage(step, memory: initialResult, downstream: subscriber))
        }
    }

    /// The publisher that `tryScan(_:_:)` returns.
    public struct TryScan<Upstream: Publisher, Output>: Publisher {
        /// The upstream's error, or the error that the closure throws.
        public typealias Failure = any Error

        /// The upstream publisher.
        public let upstream: Upstream
        /// The result before the first value.
        public let initialResult: Output
        /// Makes the next result from the last one and a value, or throws.
        public let nextPartialResult: (Output, Upstream.Output) throws -> Output

        /// Makes the publisher that `tryScan(_:_:)` returns.
        @inlinable public init(
            upstream: Upstream,
            initialResult: Output,
            nextPartialResult: @escaping (Output, Upstream.Output) throws -> Output
        ) {
            self.upstream = upstream
            self.initialResult = initialResult
            self.nextPartialResult = nextPartialResult
        }

        /// Attaches a subscriber to the upstream through a stage that remembers the last result and may fail.
        @inlinable @inline(__always) public func receive<S: Subscriber>(subscriber: S) where Output == S.Input, any Error == S.Failure {
            let step = ScanStep<ThrowingBinary<Output, Upstream.Output, Output>, Output, AnyFailure<Upstream.Failure>>(
                next: ThrowingBinary(nextPartialResult))
            upstream.subscribe(TerminatingStage(step, memory: initialResult, downstream: subscriber))
        }
    }
}
