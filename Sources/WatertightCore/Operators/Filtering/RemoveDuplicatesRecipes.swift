// SPDX-License-Identifier: Apache-2.0
// Written by Scripts/generate-twins: change it there.

extension Publisher {
    /// Publishes the values that a closure does not consider equal to their predecessor.
    ///
    /// ```
    ///   upstream                        ──1────3────2──|
    ///   removeDuplicates { bothOdd }      1         2  |
    /// ```
    ///
    /// - Parameter predicate: Returns whether the last value and this one are equal; retained until the stream ends.
    ///
    /// - **Demand**: passed through, and one more requested for each omitted value.
    /// - **Completion**: passed through.
    /// - **Failure**: passed through.
    /// - **Cancellation**: passed through; the last value is released with the subscription.
    /// - **Delivery**: on the upstream's thread, at once.
    @inlinable public func removeDuplicates(
        by predicate: @escaping (Output, Output) -> Bool
    ) -> Publishers.RemoveDuplicates<Self> {
        Publishers.RemoveDuplicates(upstream: self, predicate: predicate)
    }

    /// Publishes the values that a closure does not consider equal to their predecessor; fails when the closure throws.
    ///
    /// ```
    ///   upstream                            ──1────1────2──|
    ///   tryRemoveDuplicates { throw at 2 }    1         x
    /// ```
    ///
    /// - Parameter predicate: Returns whether the last value and this one are equal, or throws; retained until the stream ends.
    ///
    /// - **Demand**: passed through, and one more requested for each omitted value.
    /// - **Completion**: passed through.
    /// - **Failure**: passed through; an error thrown by the closure ends the stream and cancels the upstream.
    /// - **Cancellation**: passed through; the last value is released with the subscription.
    /// - **Delivery**: on the upstream's thread, at once.
    @inlinable public func tryRemoveDuplicates(
        by predicate: @escaping (Output, Output) throws -> Bool
    ) -> Publishers.TryRemoveDuplicates<Self> {
        Publishers.TryRemoveDuplicates(upstream: self, predicate: predicate)
    }
}

extension Publishers {
    /// The publisher that `removeDuplicates(by:)` returns.
    public struct RemoveDuplicates<Upstream: Publisher>: Publisher {
        /// The upstream's values.
        public typealias Output = Upstream.Output
        /// The upstream's error.
        public typealias Failure = Upstream.Failure

        /// The upstream publisher.
        public let upstream: Upstream
        /// Returns whether the last value and this one are equal.
        public let predicate: (Output, Output) -> Bool

        /// Makes the publisher that `removeDuplicates(by:)` returns.
        @inlinable public init(upstream: Upstream, predicate: @escaping (Output, Output) -> Bool) {
            self.upstream = upstream
            self.predicate = predicate
        }

        /// Attaches a subscriber to the upstream through a stage that remembers the last value.
        @inlinable @inline(__always) public func receive<S: Subscriber>(subscriber: S) where Output == S.Input, Failure == S.Failure {
            let step = RemoveDuplicatesStep<NonThrowingBinary<Output, Output, Bool>, Output, SameFailure<Failure>>(
                areSame: NonThrowingBinary(predicate))
            upstream.subscribe(TerminatingStage(step, memory: nil, downstream: subscriber))
        }
    }

    /// The publisher that `tryRemoveDuplicates(by:)` returns.
    public struct TryRemoveDuplicates<Upstream: Publisher>: Publisher {
        /// The upstream's values.
        public typealias Output = Upstream.Output
        /// The upstream's error, or the error that the closure throws.
        public typealias Failure = any Error

        /// The upstream publisher.
        public let upstream: Upstream
        /// Returns whether the last value and this one are equal, or throws.
        public let predicate: (Output, Output) throws -> Bool

        /// Makes the publisher that `tryRemoveDuplicates(by:)` returns.
        @inlinable public init(upstream: Upstream, predicate: @escaping (Output, Output) throws -> Bool) {
            self.upstream = upstream
            self.predicate = predicate
        }

        /// Attaches a subscriber to the upstream through a stage that remembers the last value and may fail.
        @inlinable @inline(__always) public func receive<S: Subscriber>(subscriber: S) where Output == S.Input, any Error == S.Failure {
            let step = RemoveDuplicatesStep<ThrowingBinary<Output, Output, Bool>, Output, AnyFailure<Upstream.Failure>>(
                areSame: ThrowingBinary(predicate))
            upstream.subscribe(TerminatingStage(step, memory: nil, downstream: subscriber))
        }
    }
}
