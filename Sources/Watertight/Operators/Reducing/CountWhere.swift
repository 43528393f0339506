// SPDX-License-Identifier: Apache-2.0

import WatertightCore

extension Publisher {
    /// Publishes the number of values that satisfy a predicate, when the upstream finishes.
    ///
    /// ```
    ///   upstream                ──1────2────4──|
    ///   count { isEven($0) }                  2|
    /// ```
    ///
    /// ```swift
    /// _ = [1, 2, 4].publisher.count { $0.isMultiple(of: 2) }.sink { print($0) }  // Prints "2"
    /// ```
    ///
    /// For a stream without such values it publishes 0.
    ///
    /// - Parameter predicate: Whether a value counts. Called once for each value, on the upstream's thread; retained until the stream ends.
    ///
    /// - **Demand**: unlimited from the upstream; the number waits for the downstream's demand.
    /// - **Completion**: right after the number.
    /// - **Failure**: passed through, at once.
    /// - **Cancellation**: passed through.
    /// - **Delivery**: on the thread on which the upstream finishes; a number that had to wait, on the thread that requests it.
    @inlinable public func count(where predicate: @escaping (Output) -> Bool) -> Publishers.CountWhere<Self> {
        Publishers.CountWhere(upstream: self, predicate: predicate)
    }
}

extension Publishers {
    /// The publisher that `count(where:)` returns.
    public struct CountWhere<Upstream: Publisher>: Publisher {
        /// The number of values that satisfy the predicate.
        public typealias Output = Int
        /// The upstream's error.
        public typealias Failure = Upstream.Failure

        /// The publisher of the values.
        public let upstream: Upstream
        /// Whether a value counts.
        public let predicate: (Upstream.Output) -> Bool

        /// Makes the publisher that `count(where:)` returns.
        @inlinable public init(upstream: Upstream, predicate: @escaping (Upstream.Output) -> Bool) {
            self.upstream = upstream
            self.predicate = predicate
        }

        /// Attaches a subscriber to the upstream through a stage that counts.
        @inlinable @inline(__always) public func receive<S: Subscriber>(subscriber: S) where S.Input == Int, Failure == S.Failure {
            upstream.subscribe(ResultStage(CountWhereReducer<Upstream.Output, Failure>(predicate), downstream: subscriber))
        }
    }
}

/// Adds one for each value that satisfies the predicate.
@usableFromInline struct CountWhereReducer<Input, Failure: Error>: Reducer {
    @usableFromInline typealias Errors = SameFailure<Failure>

    @usableFromInline let predicate: (Input) -> Bool

    @inlinable init(_ predicate: @escaping (Input) -> Bool) {
        self.predicate = predicate
    }

    @usableFromInline var name: String { "CountWhere" }

    @inlinable var initial: Int { 0 }

    @inlinable func accumulate(_ input: Input, into number: borrowing StageMemory<Int>) -> Bool {
        if predicate(input) { number.withValue { $0 += 1 } }
        return false
    }

    @inlinable func result(of number: borrowing StageMemory<Int>) -> Int? { number.copy }
}

extension CountWhereReducer: StreamDescribing {
    static var streamWord: String? { "count(where:)" }
}
