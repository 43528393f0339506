// SPDX-License-Identifier: Apache-2.0

extension Publisher {
    /// Delivers what a closure makes of all values, one after the other, when the upstream finishes.
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
    /// To append to an array, use `collect()`: the closure gets the result so far while that is still kept here, so that what it appends to
    /// is a copy each time.
    ///
    /// - Parameters:
    ///   - initialResult: Stands for what was made before the first value; delivered where there is none.
    ///   - nextPartialResult: Makes the next result of the last one and a value; kept until the stream ends.
    ///
    /// - **Demand**: the upstream is asked for everything; the result waits for the downstream's demand.
    /// - **Completion**: right after the result.
    /// - **Failure**: handed through, at once.
    /// - **Cancellation**: handed through.
    /// - **Delivery**: on the thread on which the upstream finishes; a result that had to wait, on the thread that asks.
    @inlinable public func reduce<T>(
        _ initialResult: T, _ nextPartialResult: @escaping (T, Output) -> T
    ) -> Publishers.Reduce<Self, T> {
        Publishers.Reduce(upstream: self, initial: initialResult, nextPartialResult: nextPartialResult)
    }

    /// Delivers what a closure makes of all values, one after the other, when the upstream finishes; fails when the closure throws.
    ///
    /// ```
    ///   upstream                      ──1────2────3──|
    ///   tryReduce(0) { throw at 2 }          x
    /// ```
    ///
    /// - Parameters:
    ///   - initialResult: Stands for what was made before the first value; delivered where there is none.
    ///   - nextPartialResult: Makes the next result, or throws; kept until the stream ends.
    ///
    /// - **Demand**: the upstream is asked for everything; the result waits for the downstream's demand.
    /// - **Completion**: right after the result.
    /// - **Failure**: handed through, at once; what the closure throws ends the stream and cancels the upstream.
    /// - **Cancellation**: handed through.
    /// - **Delivery**: on the thread on which the upstream finishes; a result that had to wait, on the thread that asks.
    @inlinable public func tryReduce<T>(
        _ initialResult: T, _ nextPartialResult: @escaping (T, Output) throws -> T
    ) -> Publishers.TryReduce<Self, T> {
        Publishers.TryReduce(upstream: self, initial: initialResult, nextPartialResult: nextPartialResult)
    }
}

extension Publishers {
    /// What `reduce(_:_:)` returns.
    public struct Reduce<Upstream: Publisher, Output>: Publisher {
        /// The upstream's error.
        public typealias Failure = Upstream.Failure

        /// The publisher of the values.
        public let upstream: Upstream
        /// Stands for what was made before the first value.
        public let initial: Output
        /// Makes the next result of the last one and a value.
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

    /// What `tryReduce(_:_:)` returns.
    public struct TryReduce<Upstream: Publisher, Output>: Publisher {
        /// The upstream's error, or what the closure throws.
        public typealias Failure = any Error

        /// The publisher of the values.
        public let upstream: Upstream
        /// Stands for what was made before the first value.
        public let initial: Output
        /// Makes the next result of the last one and a value, or throws.
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

/// Replaces the result by the next.
@usableFromInline struct ReduceReducer<Next: BinaryFunction, Output, Errors: ErrorPath>: Reducer
where Next.First == Output, Next.Output == Output, Next.Thrown == Errors.Thrown {
    @usableFromInline let initial: Output
    @usableFromInline let next: Next

    @inlinable init(initial: Output, next: Next) {
        self.initial = initial
        self.next = next
    }

    @usableFromInline var name: String { Errors.name("Reduce") }

    @inlinable func accumulate(_ input: Next.Second, into result: borrowing StageMemory<Output>) throws(Errors.Thrown) -> Bool {
        result.replace(with: try next(result.copy, input))
        return false
    }

    @inlinable func result(of result: borrowing StageMemory<Output>) -> Output? { result.copy }
}
