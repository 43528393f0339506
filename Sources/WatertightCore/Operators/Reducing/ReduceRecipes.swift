// SPDX-License-Identifier: Apache-2.0
// Written by Scripts/generate-twins: change it there.

extension Publisher {
    /// Publishes the result of combining all values in order with a closure, when the upstream finishes.
    ///
    /// ```
    ///   upstream       ──1────2────3──|
    ///   reduce(0, +)                  6|
    /// ```
    ///
    /// ```swift
    /// _ = (1...3).publisher.eraseToAnyPublisher().reduce(0, +).sink { print($0) }  // Prints "6"
    /// ```
    ///
    /// To append to an array, use `collect()`: the stage retains the result so far while the closure runs, so that each append copies it.
    ///
    /// - Parameters:
    ///   - initialResult: The result before the first value; delivered if there is no value.
    ///   - nextPartialResult: Makes the next result from the last one and a value; retained until the stream ends.
    ///
    /// - **Demand**: unlimited from the upstream; the result waits for the downstream's demand.
    /// - **Completion**: right after the result.
    /// - **Failure**: passed through, at once.
    /// - **Cancellation**: passed through.
    /// - **Delivery**: on the thread on which the upstream finishes; a result that had to wait, on the requesting thread.
    @inlinable public func reduce<T>(
        _ initialResult: T, _ nextPartialResult: @escaping (T, Output) -> T
    ) -> Publishers.Reduce<Self, T> {
        Publishers.Reduce(upstream: self, initial: initialResult, nextPartialResult: nextPartialResult)
    }

    /// Publishes the result of combining all values in order with a closure, when the upstream finishes; fails when the closure throws.
    ///
    /// ```
    ///   upstream                      ──1────2────3──|
    ///   tryReduce(0) { throw at 2 }          x
    /// ```
    ///
    /// - Parameters:
    ///   - initialResult: The result before the first value; delivered if there is no value.
    ///   - nextPartialResult: Makes the next result from the last one and a value, or throws; retained until the stream ends.
    ///
    /// - **Demand**: unlimited from the upstream; the result waits for the downstream's demand.
    /// - **Completion**: right after the result.
    /// - **Failure**: passed through, at once; an error thrown by the closure ends the stream and cancels the upstream.
    /// - **Cancellation**: passed through.
    /// - **Delivery**: on the thread on which the upstream finishes; a result that had to wait, on the requesting thread.
    @inlinable public func tryReduce<T>(
        _ initialResult: T, _ nextPartialResult: @escaping (T, Output) throws -> T
    ) -> Publishers.TryReduce<Self, T> {
        Publishers.TryReduce(upstream: self, initial: initialResult, nextPartialResult: nextPartialResult)
    }
}

extension Publishers {
    /// The publisher that `reduce(_:_:)` returns.
    public struct Reduce<Upstream: Publisher, Output>: Publisher {
        /// The upstream's error.
        public typealias Failure = Upstream.Failure

        /// The upstream publisher.
        public let upstream: Upstream
        /// The result before the first value.
        public let initial: Output
        /// Makes the next result from the last one and a value.
        public let nextPartialResult: (Output, Upstream.Output) -> Output

        /// Makes the publisher that `reduce(_:_:)` returns.
        @inlinable public init(
            upstream: Upstream, initial: Output, nextPartialResult: @escaping (Output, Upstream.Output) -> Output
        ) {
            self.upstream = upstream
            self.initial = initial
            self.nextPartialResult = nextPartialResult
        }

        /// Attaches a subscriber to the upstream through a stage that reduces.
        @inlinable @inline(__always) public func receive<S: Subscriber>(subscriber: S) where Output == S.Input, Failure == S.Failure {
            let reducer = ReduceReducer<NonThrowingBinary<Output, Upstream.Output, Output>, Output, SameFailure<Failure>>(
                initial: initial, next: NonThrowingBinary(nextPartialResult))
            upstream.subscribe(ResultStage(reducer, downstream: subscriber))
        }
    }

    /// The publisher that `tryReduce(_:_:)` returns.
    public struct TryReduce<Upstream: Publisher, Output>: Publisher {
        /// The upstream's error, or the error that the closure throws.
        public typealias Failure = any Error

        /// The upstream publisher.
        public let upstream: Upstream
        /// The result before the first value.
        public let initial: Output
        /// Makes the next result from the last one and a value, or throws.
        public let nextPartialResult: (Output, Upstream.Output) throws -> Output

        /// Makes the publisher that `tryReduce(_:_:)` returns.
        @inlinable public init(
            upstream: Upstream, initial: Output, nextPartialResult: @escaping (Output, Upstream.Output) throws -> Output
        ) {
            self.upstream = upstream
            self.initial = initial
            self.nextPartialResult = nextPartialResult
        }

        /// Attaches a subscriber to the upstream through a stage that reduces and may fail.
        @inlinable @inline(__always) public func receive<S: Subscriber>(subscriber: S) where Output == S.Input, any Error == S.Failure {
            let reducer = ReduceReducer<ThrowingBinary<Output, Upstream.Output, Output>, Output, AnyFailure<Upstream.Failure>>(
                initial: initial, next: ThrowingBinary(nextPartialResult))
            upstream.subscribe(ResultStage(reducer, downstream: subscriber))
        }
    }
}
