// SPDX-License-Identifier: Apache-2.0

extension Publisher {
    /// Publishes the number of values, when the upstream finishes.
    ///
    /// ```
    ///   upstream   ──a────b────c──|
    ///   count()                   3|
    /// ```
    ///
    /// - **Demand**: unlimited from the upstream; the number waits for the downstream's demand.
    /// - **Completion**: right after the number.
    /// - **Failure**: passed through, at once.
    /// - **Cancellation**: passed through.
    /// - **Delivery**: on the thread on which the upstream finishes; a number that had to wait, on the requesting thread.
    @inlinable public func count() -> Publishers.Count<Self> {
        Publishers.Count(upstream: self)
    }
}

extension Publishers {
    /// The publisher that `count()` returns.
    public struct Count<Upstream: Publisher>: Publisher {
        /// The number of values.
        public typealias Output = Int
        /// The upstream's error.
        public typealias Failure = Upstream.Failure

        /// The upstream publisher.
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
