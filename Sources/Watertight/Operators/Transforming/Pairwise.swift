// SPDX-License-Identifier: Apache-2.0

import WatertightCore

extension Publisher {
    /// Publishes each value together with the one before it.
    ///
    /// ```
    ///   upstream     ──1────2──────3────|
    ///   pairwise()          (1,2)  (2,3)|
    /// ```
    ///
    /// ```swift
    /// _ = [1, 4, 9].publisher.pairwise().sink { print($0.current - $0.previous) }  // Prints "3", "5"
    /// ```
    ///
    /// A stream of one value yields no pair. The latest value is retained until the stream ends.
    ///
    /// - **Demand**: passed through, and one more for the first value, which is delivered only with the second.
    /// - **Completion**: passed through.
    /// - **Failure**: passed through.
    /// - **Cancellation**: passed through.
    /// - **Delivery**: on the upstream's thread, at once.
    @inlinable public func pairwise() -> Publishers.Pairwise<Self> {
        Publishers.Pairwise(upstream: self)
    }
}

extension Publishers {
    /// The publisher that `pairwise()` returns.
    public struct Pairwise<Upstream: Publisher>: Publisher {
        /// A value and the one before it.
        public typealias Output = (previous: Upstream.Output, current: Upstream.Output)
        /// The upstream's error.
        public typealias Failure = Upstream.Failure

        /// The publisher of the values.
        public let upstream: Upstream

        /// Makes the publisher that `pairwise()` returns.
        @inlinable public init(upstream: Upstream) {
            self.upstream = upstream
        }

        /// Attaches a subscriber to the upstream through a stage that remembers the latest value.
        @inlinable @inline(__always) public func receive<S: Subscriber>(subscriber: S) where Output == S.Input, Failure == S.Failure {
            upstream.subscribe(StatefulStage(PairwiseStep<Upstream.Output, Failure>(), memory: nil, downstream: subscriber))
        }
    }
}

extension Publishers.Pairwise: Equatable where Upstream: Equatable {}

/// Emits each value with the one before it, and remembers it.
@usableFromInline struct PairwiseStep<Input, Failure: Error>: Step {
    @usableFromInline typealias Errors = SameFailure<Failure>

    @inlinable init() {}

    @inlinable static var upstreamPolicy: UpstreamPolicy { .lenient }

    @usableFromInline var name: String { "Pairwise" }

    @inlinable func process(_ input: Input, _ latest: inout Input?) -> StepResult<(previous: Input, current: Input)> {
        defer { latest = input }
        return latest.map { .emit((previous: $0, current: input)) } ?? .drop
    }
}
