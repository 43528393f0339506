// SPDX-License-Identifier: Apache-2.0
// Written by Scripts/generate-twins: change it there.

extension Publisher {
    /// Publishes the values that satisfy a predicate.
    ///
    /// ```
    ///   upstream              ──1────2────3────4──|
    ///   filter { isEven($0) }        2         4  |
    /// ```
    ///
    /// ```swift
    /// _ = (1...4).publisher.eraseToAnyPublisher().filter { $0 % 2 == 0 }.sink { print($0) }  // Prints "2", "4"
    /// ```
    ///
    /// - Parameter isIncluded: Returns whether to deliver a value; retained until the stream ends.
    ///
    /// - **Demand**: passed through, and one more requested for each omitted value.
    /// - **Completion**: passed through.
    /// - **Failure**: passed through.
    /// - **Cancellation**: passed through.
    /// - **Delivery**: on the upstream's thread, at once.
    @inlinable public func filter(_ isIncluded: @escaping (Output) -> Bool) -> Publishers.Filter<Self> {
        Publishers.Filter(upstream: self, isIncluded: isIncluded)
    }

    /// Publishes the values that satisfy a predicate; fails when the predicate throws.
    ///
    /// ```
    ///   upstream               ──1────2────3──|
    ///   tryFilter { throw at 2 } 1    x
    /// ```
    ///
    /// - Parameter isIncluded: Returns whether to deliver a value, or throws; retained until the stream ends.
    ///
    /// - **Demand**: passed through, and one more requested for each omitted value.
    /// - **Completion**: passed through.
    /// - **Failure**: passed through; an error thrown by the closure ends the stream and cancels the upstream.
    /// - **Cancellation**: passed through.
    /// - **Delivery**: on the upstream's thread, at once.
    @inlinable public func tryFilter(_ isIncluded: @escaping (Output) throws -> Bool) -> Publishers.TryFilter<Self> {
        Publishers.TryFilter(upstream: self, isIncluded: isIncluded)
    }
}

extension Publishers {
    /// The publisher that `filter(_:)` returns.
    public struct Filter<Upstream: Publisher>: Publisher {
        /// The upstream's values.
        public typealias Output = Upstream.Output
        /// The upstream's error.
        public typealias Failure = Upstream.Failure

        /// The upstream publisher.
        public let upstream: Upstream
        /// Returns whether to deliver a value.
        public let isIncluded: (Upstream.Output) -> Bool

        /// Makes the publisher that `filter(_:)` returns.
        @inlinable public init(upstream: Upstream, isIncluded: @escaping (Upstream.Output) -> Bool) {
            self.upstream = upstream
            self.isIncluded = isIncluded
        }

        /// Attaches a subscriber to the upstream through a stage that omits values.
        @inlinable @inline(__always) public func receive<S: Subscriber>(subscriber: S) where Output == S.Input, Failure == S.Failure {
            let step = FilterStep<NonThrowing<Output, Bool>, SameFailure<Failure>>(isIncluded: NonThrowing(isIncluded))
            upstream.subscribe(StatelessStage(step, downstream: subscriber))
        }
    }

    /// The publisher that `tryFilter(_:)` returns.
    public struct TryFilter<Upstream: Publisher>: Publisher {
        /// The upstream's values.
        public typealias Output = Upstream.Output
        /// The upstream's error, or the error that the closure throws.
        public typealias Failure = any Error

        /// The upstream publisher.
        public let upstream: Upstream
        /// Returns whether to deliver a value, or throws.
        public let isIncluded: (Upstream.Output) throws -> Bool

        /// Makes the publisher that `tryFilter(_:)` returns.
        @inlinable public init(upstream: Upstream, isIncluded: @escaping (Upstream.Output) throws -> Bool) {
            self.upstream = upstream
            self.isIncluded = isIncluded
        }

        /// Attaches a subscriber to the upstream through a stage that omits values and may fail.
        @inlinable @inline(__always) public func receive<S: Subscriber>(subscriber: S) where Output == S.Input, any Error == S.Failure {
            let step = FilterStep<Throwing<Output, Bool>, AnyFailure<Upstream.Failure>>(
                isIncluded: Throwing(isIncluded))
            upstream.subscribe(TerminatingStage(step, memory: (), downstream: subscriber))
        }
    }
}
