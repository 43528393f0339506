// SPDX-License-Identifier: Apache-2.0

extension Publisher {
    /// Delivers how many values there were, when the upstream finishes.
    ///
    /// ```
    ///   upstream   ──a────b────c──|
    ///   count()                   3|
    /// ```
    ///
    /// - **Demand**: the upstream is asked for everything; the number waits for the downstream's demand.
    /// - **Completion**: right after the number.
    /// - **Failure**: handed through, at once.
    /// - **Cancellation**: handed through.
    /// - **Delivery**: on the thread on which the upstream finishes; a number that had to wait, on the thread that asks.
    @inlinable public func count() -> Publishers.Count<Self> {
        Publishers.Count(upstream: self)
    }
}

extension Publishers {
    /// What `count()` returns.
    public struct Count<Upstream: Publisher>: Publisher {
        /// How many values there were.
        public typealias Output = Int
        /// The upstream's error.
        public typealias Failure = Upstream.Failure

        /// The publisher of the values.
        public let upstream: Upstream

        /// Makes the publisher that `count()` returns.
        @inlinable public init(upstream: Upstream) {
            self.upstream = upstream
        }

        /// Attaches a subscriber to the upstream through a stage that counts.
        @inlinable @inline(__always) public func receive<S: Subscriber>(subscriber: S) where S.Input == Int, Failure == S.Failure {
            upstream.subscribe(ResultStage(CountReducer<Upstream.Output, Failure>(), downstream: subscriber))
        }
    }
}

extension Publishers.Count: Equatable where Upstream: Equatable {}

/// Adds one for each value.
@usableFromInline struct CountReducer<Input, Failure: Error>: Reducer {
    @usableFromInline typealias Errors = SameFailure<Failure>

    @inlinable init() {}

    @usableFromInline var name: String { "Count" }

    @inlinable var initial: Int { 0 }

    @inlinable func accumulate(_ input: Input, into number: borrowing StageMemory<Int>) -> Bool {
        number.withValue { $0 += 1 }
        return false
    }

    @inlinable func result(of number: borrowing StageMemory<Int>) -> Int? { number.copy }
}
