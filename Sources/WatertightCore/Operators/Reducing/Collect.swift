// SPDX-License-Identifier: Apache-2.0

extension Publisher {
    /// Publishes all values in one array, when the upstream finishes.
    ///
    /// ```
    ///   upstream    ──1────2────3──|
    ///   collect()                  [1, 2, 3]|
    /// ```
    ///
    /// ```swift
    /// _ = (1...3).publisher.eraseToAnyPublisher().collect().sink { print($0) }  // Prints "[1, 2, 3]"
    /// ```
    ///
    /// The array grows in place, without a bound; it is empty for an upstream without a value.
    ///
    /// - **Demand**: unlimited from the upstream; the array waits for the downstream's demand.
    /// - **Completion**: right after the array.
    /// - **Failure**: passed through, at once; the collected values are released.
    /// - **Cancellation**: passed through.
    /// - **Delivery**: on the thread on which the upstream finishes; an array that had to wait, on the requesting thread.
    @inlinable public func collect() -> Publishers.Collect<Self> {
        Publishers.Collect(upstream: self)
    }
}

extension Publishers {
    /// The publisher that `collect()` returns.
    public struct Collect<Upstream: Publisher>: Publisher {
        /// All of the upstream's values.
        public typealias Output = [Upstream.Output]
        /// The upstream's error.
        public typealias Failure = Upstream.Failure

        /// The upstream publisher.
        public let upstream: Upstream

        /// Makes the publisher that `collect()` returns.
        @inlinable public init(upstream: Upstream) {
            self.upstream = upstream
        }

        /// Attaches a subscriber to the upstream through a stage that collects.
        @inlinable @inline(__always)
        public func receive<S: Subscriber>(subscriber: S) where S.Input == [Upstream.Output], Failure == S.Failure {
            upstream.subscribe(ResultStage(CollectReducer<Upstream.Output, Failure>(), downstream: subscriber))
        }
    }
}

extension Publishers.Collect: Equatable where Upstream: Equatable {}

/// Appends each value, and delivers the array.
@usableFromInline struct CollectReducer<Input, Failure: Error>: Reducer {
    @usableFromInline typealias Errors = SameFailure<Failure>

    @inlinable init() {}

    @usableFromInline var name: String { "Collect" }

    @inlinable var initial: [Input] { [] }

    @inlinable func accumulate(_ input: Input, into collected: borrowing StageMemory<[Input]>) -> Bool {
        collected.withValue { $0.append(input) }
        return false
    }

    @inlinable func result(of collected: borrowing StageMemory<[Input]>) -> [Input]? {
        // Moved out, so that the downstream can change it without a copy.
        collected.withValue { exchange(&$0, with: []) }
    }

    @usableFromInline func reflect(downstream: Any, made: [Input], upstream: Any) -> [Mirror.Child] { [("count", made.count)] }
}
