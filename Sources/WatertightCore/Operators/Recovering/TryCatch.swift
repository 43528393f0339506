// SPDX-License-Identifier: Apache-2.0

extension Publisher {
    /// Goes on with another publisher where this one fails, or fails with what the closure throws.
    ///
    /// ```
    ///   upstream                  ──1──2──x
    ///   tryCatch { of 8, 9 }      ──1──2────8──9──|
    ///   tryCatch { throw }        ──1──2──x
    /// ```
    ///
    /// - Parameter handler: Makes the publisher to go on with, of the error, or throws; kept until the upstream has ended.
    ///
    /// - **Demand**: handed through to the one that is active; the second is asked for what the first left undelivered.
    /// - **Completion**: handed through.
    /// - **Failure**: of the second publisher, or what the closure throws.
    /// - **Cancellation**: cancels the one that is active. One from inside of the subscription to the second is not heard, as with Combine.
    /// - **Delivery**: on the thread of the one that is active, at once.
    @inlinable public func tryCatch<P: Publisher>(
        _ handler: @escaping (Failure) throws -> P
    ) -> Publishers.TryCatch<Self, P> where Output == P.Output {
        Publishers.TryCatch(upstream: self, handler: handler)
    }
}

extension Publishers {
    /// What `tryCatch(_:)` returns.
    public struct TryCatch<Upstream: Publisher, NewPublisher: Publisher>: Publisher where Upstream.Output == NewPublisher.Output {
        /// The values of both publishers.
        public typealias Output = Upstream.Output
        /// The error of the second publisher, or what the closure throws.
        public typealias Failure = any Error

        /// The publisher whose failure is caught.
        public let upstream: Upstream
        /// Makes the publisher to go on with, or throws.
        public let handler: (Upstream.Failure) throws -> NewPublisher

        /// Makes the publisher that `tryCatch(_:)` returns.
        @inlinable public init(upstream: Upstream, handler: @escaping (Upstream.Failure) throws -> NewPublisher) {
            self.upstream = upstream
            self.handler = handler
        }

        /// Attaches a subscriber to the upstream through a stage that goes on elsewhere, or fails.
        @inlinable @inline(__always) public func receive<S: Subscriber>(subscriber: S) where Output == S.Input, any Error == S.Failure {
            upstream.subscribe(
                CatchStage<Throwing<Upstream.Failure, NewPublisher>, AnyFailure<NewPublisher.Failure>, S>(
                    name: "TryCatch", handler: Throwing(handler), downstream: subscriber))
        }
    }
}
