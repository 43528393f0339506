// SPDX-License-Identifier: Apache-2.0

extension Publisher {
    /// Publishes the first value and finishes.
    ///
    /// ```
    ///   upstream   ──1────2──
    ///   first()      1|
    /// ```
    ///
    /// - **Demand**: unlimited from the upstream, which is cancelled at its first value; the value waits for the downstream's demand.
    /// - **Completion**: right after the value, or the upstream's.
    /// - **Failure**: passed through.
    /// - **Cancellation**: passed through.
    /// - **Delivery**: on the upstream's thread, at once; a value that had to wait, on the requesting thread.
    @inlinable public func first() -> Publishers.First<Self> {
        Publishers.First(upstream: self)
    }
}

extension Publishers {
    /// The publisher that `first()` returns.
    public struct First<Upstream: Publisher>: Publisher {
        /// The upstream's values.
        public typealias Output = Upstream.Output
        /// The upstream's error.
        public typealias Failure = Upstream.Failure

        /// The upstream publisher.
        public let upstream: Upstream

        /// Makes the publisher that `first()` returns.
        @inlinable public init(upstream: Upstream) {
            self.upstream = upstream
        }

        /// Attaches a subscriber to the upstream through a stage that waits for the first value.
        @inlinable @inline(__always) public func receive<S: Subscriber>(subscriber: S) where Output == S.Input, Failure == S.Failure {
            let reducer = FirstReducer<Always<Output>, SameFailure<Failure>>(name: "First", isTheOne: Always())
            upstream.subscribe(ResultStage(reducer, downstream: subscriber))
        }
    }
}

extension Publishers.First: Equatable where Upstream: Equatable {}

/// Stops at the first value that satisfies the predicate.
@usableFromInline struct FirstReducer<Predicate: Function, Errors: ErrorPath>: Reducer
where Predicate.Output == Bool, Predicate.Thrown == Errors.Thrown {
    @usableFromInline let name: String
    @usableFromInline let isTheOne: Predicate

    @inlinable init(name: String, isTheOne: Predicate) {
        self.name = name
        self.isTheOne = isTheOne
    }

    @inlinable var initial: Predicate.Input? { nil }

    @inlinable func accumulate(
        _ input: Predicate.Input, into found: borrowing StageMemory<Predicate.Input?>
    ) throws(Errors.Thrown) -> Bool {
        guard try isTheOne(input) else { return false }
        found.replace(with: input)
        return true
    }

    @inlinable func result(of found: borrowing StageMemory<Predicate.Input?>) -> Predicate.Input? { found.withValue { $0.take() } }
}

extension FirstReducer: StreamDescribing {
    static var streamWord: String? { Errors.word("first") }
}
