// SPDX-License-Identifier: Apache-2.0

import WatertightCore

extension Publisher where Output: Hashable {
    /// Publishes each value the first time that it arrives.
    ///
    /// ```
    ///   upstream     ──1────2────1────3────2──|
    ///   distinct()     1    2         3       |
    /// ```
    ///
    /// ```swift
    /// _ = [1, 2, 1, 3].publisher.distinct().sink { print($0) }  // Prints "1", "2", "3"
    /// ```
    ///
    /// Every value that was published is retained until the stream ends: memory grows with the number of distinct values. To compare a value only
    /// with the one before it, use `removeDuplicates()`, which retains one.
    ///
    /// A value costs its hash and, on average, one comparison. `hash(into:)` and `==` are called under no lock.
    ///
    /// - **Demand**: passed through, and one more requested for each value that is left out.
    /// - **Completion**: passed through.
    /// - **Failure**: passed through.
    /// - **Cancellation**: passed through; the values are released with the subscription.
    /// - **Delivery**: on the upstream's thread, at once.
    @inlinable public func distinct() -> Publishers.Distinct<Self> {
        Publishers.Distinct(upstream: self)
    }
}

extension Publishers {
    /// The publisher that `distinct()` returns.
    public struct Distinct<Upstream: Publisher>: Publisher where Upstream.Output: Hashable {
        /// The upstream's values.
        public typealias Output = Upstream.Output
        /// The upstream's error.
        public typealias Failure = Upstream.Failure

        /// The publisher of the values.
        public let upstream: Upstream

        /// Makes the publisher that `distinct()` returns.
        @inlinable public init(upstream: Upstream) {
            self.upstream = upstream
        }

        /// Attaches a subscriber to the upstream through a stage that remembers all values.
        @inlinable @inline(__always) public func receive<S: Subscriber>(subscriber: S) where Output == S.Input, Failure == S.Failure {
            upstream.subscribe(StatefulStage(DistinctStep<Output, Failure>(), memory: SeenValues(), downstream: subscriber))
        }
    }
}

extension Publishers.Distinct: Equatable where Upstream: Equatable {}

/// Emits a value that it has not seen before, and remembers it.
@usableFromInline struct DistinctStep<Output: Hashable, Failure: Error>: Step {
    @usableFromInline typealias Errors = SameFailure<Failure>

    @inlinable init() {}

    @inlinable static var upstreamPolicy: UpstreamPolicy { .lenient }

    @usableFromInline var name: String { "Distinct" }

    @inlinable func process(_ input: Output, _ seen: inout SeenValues<Output>) -> StepResult<Output> {
        seen.insert(input) ? .emit(input) : .drop
    }
}

/// The values of a stream so far. An object, because a stage passes its step a copy of its memory, and a set with a second copy is copied whole when
/// it grows.
@usableFromInline final class SeenValues<Value: Hashable> {
    @usableFromInline let values = StageMemory<Set<Value>>([])

    deinit { values.destroy() }

    @inlinable init() {}

    /// - Returns: Whether the value is new.
    @inlinable func insert(_ value: Value) -> Bool {
        // Taken out, so that values are hashed under no lock and the set grows in place.
        var seen: Set<Value> = []
        values.exchange(with: &seen)
        let isNew = seen.insert(value).inserted
        values.exchange(with: &seen)
        return isNew
    }
}
