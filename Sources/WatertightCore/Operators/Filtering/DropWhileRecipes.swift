// SPDX-License-Identifier: Apache-2.0
// Written by Scripts/generate-twins: change it there.

extension Publisher {
    /// Omits values until the first that does not satisfy a predicate, and publishes all from that one on.
    ///
    /// ```
    ///   upstream          ──1────2────3────1──|
    ///   drop { $0 < 3 }               3    1  |
    /// ```
    ///
    /// - Parameter predicate: Returns whether to omit a value; not called again once it has returned `false`. Retained until the stream ends.
    ///
    /// - **Demand**: passed through, and one more requested for each omitted value.
    /// - **Completion**: passed through.
    /// - **Failure**: passed through.
    /// - **Cancellation**: passed through.
    /// - **Delivery**: on the upstream's thread, at once.
    @inlinable public func drop(while predicate: @escaping (Output) -> Bool) -> Publishers.DropWhile<Self> {
        Publishers.DropWhile(upstream: self, predicate: predicate)
    }

    /// Omits values until the first that does not satisfy a predicate, and publishes all from that one on; fails when the predicate throws.
    ///
    /// ```
    ///   upstream                 ──1────2────3──
    ///   tryDrop { throw at 2 }          x
    /// ```
    ///
    /// - Parameter predicate: Returns whether to omit a value, or throws; not called again once it has returned `false`. Retained until the stream
    ///   ends.
    ///
    /// - **Demand**: passed through, and one more requested for each omitted value.
    /// - **Completion**: passed through.
    /// - **Failure**: passed through; an error thrown by the closure ends the stream and cancels the upstream.
    /// - **Cancellation**: passed through.
    /// - **Delivery**: on the upstream's thread, at once.
    @inlinable public func tryDrop(while predicate: @escaping (Output) throws -> Bool) -> Publishers.TryDropWhile<Self> {
        Publishers.TryDropWhile(upstream: self, predicate: predicate)
    }
}

extension Publishers {
    /// The publisher that `drop(while:)` returns.
    public struct DropWhile<Upstream: Publisher>: Publisher {
        /// The upstream's values.
        public typealias Output = Upstream.Output
        /// The upstream's error.
        public typealias Failure = Upstream.Failure

        /// The upstream publisher.
        public let upstream: Upstream
        /// Returns whether to omit a value.
        public let predicate: (Output) -> Bool

        /// Makes the publisher that `drop(while:)` returns.
        @inlinable public init(upstream: Upstream, predicate: @escaping (Output) -> Bool) {
            self.upstream = upstream
            self.predicate = predicate
        }

        /// Attaches a subscriber to the upstream through a stage that omits the first values.
        @inlinable @inline(__always) public func receive<S: Subscriber>(subscriber: S) where Output == S.Input, Failure == S.Failure {
            let step = DropWhileStep<NonThrowing<Output, Bool>, SameFailure<Failure>>(isDropped: NonThrowing(predicate))
            upstream.subscribe(TerminatingStage(step, memory: true, downstream: subscriber))
        }
    }

    /// The publisher that `tryDrop(while:)` returns.
    public struct TryDropWhile<Upstream: Publisher>: Publisher {
        /// The upstream's values.
        public typealias Output = Upstream.Output
        /// The upstream's error, or the error that the closure throws.
        public typealias Failure = any Error

        /// The upstream publisher.
        public let upstream: Upstream
        /// Returns whether to omit a value, or throws.
        public let predicate: (Upstream.Output) throws -> Bool

        /// Makes the publisher that `tryDrop(while:)` returns.
        @inlinable public init(upstream: Upstream, predicate: @escaping (Output) throws -> Bool) {
            self.upstream = upstream
            self.predicate = predicate
        }

        /// Attaches a subscriber to the upstream through a stage that omits the first values and may fail.
        @inlinable @inline(__always) public func receive<S: Subscriber>(subscriber: S) where Output == S.Input, any Error == S.Failure {
            let step = DropWhileStep<Throwing<Output, Bool>, AnyFailure<Upstream.Failure>>(
                isDropped: Throwing(predicate))
            upstream.subscribe(TerminatingStage(step, memory: true, downstream: subscriber))
        }
    }
}
