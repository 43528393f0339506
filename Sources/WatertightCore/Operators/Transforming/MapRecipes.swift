// SPDX-License-Identifier: Apache-2.0
// Written by Scripts/generate-twins: change it there.

extension Publisher {
    /// Publishes the results of a closure called with each value.
    ///
    /// ```
    ///   upstream        ──1────2────3──|
    ///   map { $0 * 2 }    2    4    6  |
    /// ```
    ///
    /// ```swift
    /// _ = [1, 2, 3].publisher.map { $0 * 2 }.sink { print($0) }  // Prints "2", "4", "6"
    /// ```
    ///
    /// - Parameter transform: Makes the new value; retained until the stream ends.
    ///
    /// - **Demand**: passed through.
    /// - **Completion**: passed through.
    /// - **Failure**: passed through.
    /// - **Cancellation**: passed through.
    /// - **Delivery**: on the upstream's thread, at once.
    @inlinable public func map<T>(_ transform: @escaping (Output) -> T) -> Publishers.Map<Self, T> {
        Publishers.Map(upstream: self, transform: transform)
    }

    /// Publishes the results of a closure called with each value; fails when the closure throws.
    ///
    /// ```
    ///   upstream        ──1────2────3──|
    ///   tryMap { half }   x            x: the closure threw at 1
    /// ```
    ///
    /// - Parameter transform: Makes the new value, or throws; retained until the stream ends.
    ///
    /// - **Demand**: passed through.
    /// - **Completion**: passed through.
    /// - **Failure**: passed through; an error thrown by the closure ends the stream and cancels the upstream.
    /// - **Cancellation**: passed through.
    /// - **Delivery**: on the upstream's thread, at once.
    @inlinable public func tryMap<T>(_ transform: @escaping (Output) throws -> T) -> Publishers.TryMap<Self, T> {
        Publishers.TryMap(upstream: self, transform: transform)
    }
}

extension Publishers {
    /// The publisher that `map(_:)` returns.
    public struct Map<Upstream: Publisher, Output>: Publisher {
        /// The upstream's error.
        public typealias Failure = Upstream.Failure

        /// The upstream publisher.
        public let upstream: Upstream
        /// Makes the new value.
        public let transform: (Upstream.Output) -> Output

        /// Makes the publisher that `map(_:)` returns.
        @inlinable public init(upstream: Upstream, transform: @escaping (Upstream.Output) -> Output) {
            self.upstream = upstream
            self.transform = transform
        }

        /// Attaches a subscriber to the upstream through a stage that transforms.
        @inlinable @inline(__always) public func receive<S: Subscriber>(subscriber: S) where Output == S.Input, Failure == S.Failure {
            let step = MapStep<NonThrowing<Upstream.Output, Output>, SameFailure<Failure>>(transform: NonThrowing(transform))
            upstream.subscribe(StatelessStage(step, downstream: subscriber))
        }
    }

    /// The publisher that `tryMap(_:)` returns.
    public struct TryMap<Upstream: Publisher, Output>: Publisher {
        /// The upstream's error, or the error that the closure throws.
        public typealias Failure = any Error

        /// The upstream publisher.
        public let upstream: Upstream
        /// Makes the new value, or throws.
        public let transform: (Upstream.Output) throws -> Output

        /// Makes the publisher that `tryMap(_:)` returns.
        @inlinable public init(upstream: Upstream, transform: @escaping (Upstream.Output) throws -> Output) {
            self.upstream = upstream
            self.transform = transform
        }

        /// Attaches a subscriber to the upstream through a stage that transforms and may fail.
        @inlinable @inline(__always) public func receive<S: Subscriber>(subscriber: S) where Output == S.Input, any Error == S.Failure {
            let step = MapStep<Throwing<Upstream.Output, Output>, AnyFailure<Upstream.Failure>>(
                transform: Throwing(transform))
            upstream.subscribe(TerminatingStage(step, memory: (), downstream: subscriber))
        }
    }
}
