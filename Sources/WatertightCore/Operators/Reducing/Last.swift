// SPDX-License-Identifier: Apache-2.0

extension Publisher {
    /// Publishes the last value, when the upstream finishes.
    ///
    /// ```
    ///   upstream   ──1────2────3──|
    ///   last()                    3|
    /// ```
    ///
    /// - **Demand**: unlimited from the upstream; the value waits for the downstream's demand.
    /// - **Completion**: right after the value; without a value, once the downstream has requested one.
    /// - **Failure**: passed through, at once.
    /// - **Cancellation**: passed through.
    /// - **Delivery**: on the thread on which the upstream finishes; a value that had to wait, on the requesting thread.
    @inlinable public func last() -> Publishers.Last<Self> {
        Publishers.Last(upstream: self)
    }
}

extension Publishers {
    /// The publisher that `last()` returns.
    public struct Last<Upstream: Publisher>: Publisher {
        /// The upstream's values.
        public typealias Output = Upstream.Output
        /// The upstream's error.
        public typealias Failure = Upstream.Failure

        /// The upstream publisher.
        public let upstream: Upstream

        /// Makes the publisher that `last()` returns.
        @inlinable public init(upstream: Upstream) {
            self.upstream = upstream
        }

        /// Attaches a subscriber to the upstream through a stage that keeps the last value.
        @inlinable @inline(__always) public func receive<S: Subscriber>(subscriber: S) where Output == S.Input, Failure == S.Failure {
            let reducer = LastReducer<Always<Output>, SameFailure<Failure>>(name: "Last", isWanted: Always())
            upstream.subscribe(ResultStage(reducer, downstream: subscriber))
        }
    }
}

extension Publishers.Last: Equatable where Upstream: Equatable {}

/// Stores the last value that satisfies the predicate.
@usableFromInline struct LastReducer<Predicate: Function, Errors: ErrorPath>: Reducer
where Predicate.Output == Bool, Predicate.Thrown == Errors.Thrown {
    @usableFromInline let name: String
    @usableFromInline let isWanted: Predicate

    @inlinable init(name: String, isWanted: Predicate) {
        self.name = name
        self.isWanted = isWanted
    }

    @inlinable var initial: Predicate.Input? { nil }

    @inlinable func accumulate(
        _ input: Predicate.Input, into last: borrowing StageMemory<Predicate.Input?>
    ) throws(Errors.Thrown) -> Bool {
        if try isWanted(input) { last.replace(with: input) }
        return false
    }

    @inlinable func result(of last: borrowing StageMemory<Predicate.Input?>) -> Predicate.Input? { last.withValue { $0.take() } }
}

extension LastReducer: StreamDescribing {
    static var streamWord: String? { Errors.word("last") }
}
