// SPDX-License-Identifier: Apache-2.0

extension Publisher where Output: Equatable {
    /// Delivers the values that differ from the one before.
    ///
    /// ```
    ///   upstream             ──1────1────2────1──|
    ///   removeDuplicates()     1         2    1  |
    /// ```
    ///
    /// - **Demand**: handed through, and one more asked for each value that is left out.
    /// - **Completion**: handed through.
    /// - **Failure**: handed through.
    /// - **Cancellation**: handed through; the last value is let go with the subscription.
    /// - **Delivery**: on the upstream's thread, at once.
    @inlinable public func removeDuplicates() -> Publishers.RemoveDuplicates<Self> {
        removeDuplicates(by: ==)
    }
}

extension Publisher {
    /// Delivers the values of which a closure does not say that they are the same as the one before.
    ///
    /// ```
    ///   upstream                        ──1────3────2──|
    ///   removeDuplicates { bothOdd }      1         2  |
    /// ```
    ///
    /// - Parameter predicate: Says whether the last value and this one are the same; kept until the stream ends.
    ///
    /// - **Demand**: handed through, and one more asked for each value that is left out.
    /// - **Completion**: handed through.
    /// - **Failure**: handed through.
    /// - **Cancellation**: handed through; the last value is let go with the subscription.
    /// - **Delivery**: on the upstream's thread, at once.
    @inlinable public func removeDuplicates(
        by predicate: @escaping (Output, Output) -> Bool
    ) -> Publishers.RemoveDuplicates<Self> {
        Publishers.RemoveDuplicates(upstream: self, predicate: predicate)
    }

    /// Delivers the values of which a closure does not say that they are the same as the one before, and fails when it throws.
    ///
    /// ```
    ///   upstream                            ──1────1────2──|
    ///   tryRemoveDuplicates { throw at 2 }    1         x
    /// ```
    ///
    /// - Parameter predicate: Says whether the last value and this one are the same, or throws; kept until the stream ends.
    ///
    /// - **Demand**: handed through, and one more asked for each value that is left out.
    /// - **Completion**: handed through.
    /// - **Failure**: handed through; what the closure throws ends the stream and cancels the upstream.
    /// - **Cancellation**: handed through; the last value is let go with the subscription.
    /// - **Delivery**: on the upstream's thread, at once.
    @inlinable public func tryRemoveDuplicates(
        by predicate: @escaping (Output, Output) throws -> Bool
    ) -> Publishers.TryRemoveDuplicates<Self> {
        Publishers.TryRemoveDuplicates(upstream: self, predicate: predicate)
    }
}

extension Publishers {
    /// What `removeDuplicates(by:)` returns.
    public struct RemoveDuplicates<Upstream: Publisher>: Publisher {
        /// The upstream's values.
        public typealias Output = Upstream.Output
        /// The upstream's error.
        public typealias Failure = Upstream.Failure

        /// The publisher of the values.
        public let upstream: Upstream
        /// Says whether the last value and this one are the same.
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

    /// What `tryRemoveDuplicates(by:)` returns.
    public struct TryRemoveDuplicates<Upstream: Publisher>: Publisher {
        /// The upstream's values.
        public typealias Output = Upstream.Output
        /// The upstream's error, or what the closure throws.
        public typealias Failure = any Error

        /// The publisher of the values.
        public let upstream: Upstream
        /// Says whether the last value and this one are the same, or throws.
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

/// Passes a value that is not the same as the last, and remembers it.
@usableFromInline struct RemoveDuplicatesStep<Predicate: BinaryFunction, Output, Errors: ErrorPath>: Step
where
    Predicate.First == Output, Predicate.Second == Output, Predicate.Output == Bool, Predicate.Thrown == Errors.Thrown
{
    @usableFromInline let areSame: Predicate

    @inlinable init(areSame: Predicate) {
        self.areSame = areSame
    }

    @usableFromInline var name: String { Errors.name("RemoveDuplicates") }

    @inlinable func process(_ input: Output, _ last: inout Output?) throws(Errors.Thrown) -> StepResult<Output> {
        if let previous = last, try areSame(previous, input) { return .drop }
        last = input
        return .emit(input)
    }

    @usableFromInline func reflect(downstream: Any, memory: Output?) -> [Mirror.Child] {
        [("downstream", downstream), ("last", memory as Any)]
    }
}
