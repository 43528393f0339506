// SPDX-License-Identifier: Apache-2.0
// Written by Scripts/generate-twins: change it there.

extension Publisher {
    /// Publishes the results of a closure called with each value, without the `nil`s.
    ///
    /// ```
    ///   upstream                ──"1"────"x"────"3"──|
    ///   compactMap { Int($0) }     1             3   |
    /// ```
    ///
    /// - Parameter transform: Makes the new value or `nil`; retained until the stream ends.
    ///
    /// - **Demand**: passed through, and one more requested for each omitted value.
    /// - **Completion**: passed through.
    /// - **Failure**: passed through.
    /// - **Cancellation**: passed through.
    /// - **Delivery**: on the upstream's thread, at once.
    @inlinable public func compactMap<T>(_ transform: @escaping (Output) -> T?) -> Publishers.CompactMap<Self, T> {
        Publishers.CompactMap(upstream: self, transform: transform)
    }

    /// Publishes the results of a closure called with each value, without the `nil`s; fails when the closure throws.
    ///
    /// ```
    ///   upstream                   ──"1"────"x"──|
    ///   tryCompactMap { parse($0) }   1      x      x: the closure threw
    /// ```
    ///
    /// - Parameter transform: Makes the new value or `nil`, or throws; retained until the stream ends.
    ///
    /// - **Demand**: passed through, and one more requested for each omitted value.
    /// - **Completion**: passed through.
    /// - **Failure**: passed through; an error thrown by the closure ends the stream and cancels the upstream.
    /// - **Cancellation**: passed through.
    /// - **Delivery**: on the upstream's thread, at once.
    @inlinable public func tryCompactMap<T>(_ transform: @escaping (Output) throws -> T?) -> Publishers.TryCompactMap<Self, T> {
        Publishers.TryCompactMap(upstream: self, transform: transform)
    }
}

extension Publishers {
    /// The publisher that `compactMap(_:)` returns.
    public struct CompactMap<Upstream: Publisher, Output>: Publisher {
        /// The upstream's error.
        public typealias Failure = Upstream.Failure

        /// The upstream publisher.
        public let upstream: Upstream
        /// Makes the new value or `nil`.
        public let transform: (Upstream.Output) -> Output?

        /// Makes the publisher that `compactMap(_:)` returns.
        @inlinable public init(upstream: Upstream, transform: @escaping (Upstream.Output) -> Output?) {
            self.upstream = upstream
            self.transform = transform
        }

        /// Attaches a subscriber to the upstream through a stage that transforms.
        @inlinable @inline(__always) public func receive<S: Subscriber>(subscriber: S) where Output == S.Input, Failure == S.Failure {
            let step = CompactMapStep<NonThrowing<Upstream.Output, Output?>, Output, SameFailure<Failure>>(
                transform: NonThrowing(transform))
            upstream.subscribe(StatelessStage(step, downstream: subscriber))
        }
    }

    /// The publisher that `tryCompactMap(_:)` returns.
    public struct TryCompactMap<Upstream: Publisher, Output>: Publisher {
        /// The upstream's error, or the error that the closure throws.
        public typealias Failure = any Error

        /// The upstream publisher.
        public let upstream: Upstream
        /// Makes the new value or `nil`, or throws.
        public let transform: (Upstream.Output) throws -> Output?

        /// Makes the publisher that `tryCompactMap(_:)` returns.
        @inlinable public init(upstream: Upstream, transform: @escaping (Upstream.Output) throws -> Output?) {
            self.upstream = upstream
            self.transform = transform
        }

        /// Attaches a subscriber to the upstream through a stage that transforms and may fail.
        @inlinable @inline(__always) public func receive<S: Subscriber>(subscriber: S) where Output == S.Input, any Error == S.Failure {
            let step = CompactMapStep<Throwing<Upstream.Output, Output?>, Output, AnyFailure<Upstream.Failure>>(
                transform: Throwing(transform))
            upstream.subscribe(TerminatingStage(step, memory: (), downstream: subscriber))
        }
    }
}
