// SPDX-License-Identifier: Apache-2.0

extension Publisher {
    /// Fails with the result of a closure called with the upstream's error.
    ///
    /// ```
    ///   upstream                    ──1────2────x
    ///   mapError { Failed(by: $0) }   1    2    y
    /// ```
    ///
    /// - Parameter transform: Makes the new error; retained until the stream ends, called at most once.
    ///
    /// - **Demand**: passed through.
    /// - **Completion**: passed through.
    /// - **Failure**: the closure's result for the upstream's error.
    /// - **Cancellation**: passed through.
    /// - **Delivery**: on the upstream's thread, at once.
    @inlinable public func mapError<E: Error>(_ transform: @escaping (Failure) -> E) -> Publishers.MapError<Self, E> {
        Publishers.MapError(upstream: self, transform)
    }
}

extension Publishers {
    /// The publisher that `mapError(_:)` returns.
    public struct MapError<Upstream: Publisher, Failure: Error>: Publisher {
        /// The upstream's values.
        public typealias Output = Upstream.Output

        /// The upstream publisher.
        public let upstream: Upstream
        /// Makes the new error.
        public let transform: (Upstream.Failure) -> Failure

        /// Makes the publisher that `mapError(_:)` returns.
        @inlinable public init(upstream: Upstream, _ map: @escaping (Upstream.Failure) -> Failure) {
            self.upstream = upstream
            transform = map
        }

        /// Makes the publisher that `mapError(_:)` returns, by the labels of Apple's interface.
        @_disfavoredOverload  // Behind a trailing closure.
        @inlinable public init(upstream: Upstream, transform: @escaping (Upstream.Failure) -> Failure) {
            self.init(upstream: upstream, transform)
        }

        /// Attaches a subscriber to the upstream through a stage that transforms the error.
        @inlinable @inline(__always) public func receive<S: Subscriber>(subscriber: S) where Output == S.Input, Failure == S.Failure {
            let step = PassingStep<Output, _>(name: "MapError", errors: TransformedFailure(transform))
            upstream.subscribe(StatelessStage(step, downstream: subscriber))
        }
    }
}

/// Converts the upstream's error by a closure.
@usableFromInline struct TransformedFailure<Upstream: Error, Downstream: Error>: ErrorTranslation {
    @usableFromInline let transform: (Upstream) -> Downstream

    @inlinable init(_ transform: @escaping (Upstream) -> Downstream) {
        self.transform = transform
    }

    @inlinable func translate(upstream error: Upstream) -> Downstream { transform(error) }
    @inlinable func translate(thrown error: Never) -> Downstream {}
}

extension TransformedFailure: StreamDescribing {
    static var streamWord: String? { "mapError" }
}
