// SPDX-License-Identifier: Apache-2.0

extension Publisher {
    /// Continues with another publisher when this one fails, or fails with the error that the closure throws.
    ///
    /// ```
    ///   upstream                  ──1──2──x
    ///   tryCatch { of 8, 9 }      ──1──2────8──9──|
    ///   tryCatch { throw }        ──1──2──x
    /// ```
    ///
    /// - Parameter handler: Makes the second publisher from the error, or throws; retained until the stream ends.
    ///
    /// - **Demand**: passed to the active publisher; the demand that the first leaves unmet is requested from the second.
    /// - **Completion**: passed through.
    /// - **Failure**: of the second publisher, or the error that the closure throws.
    /// - **Cancellation**: cancels the active publisher. After a cancel from inside the handler, no second publisher is subscribed to. A
    ///   cancel from inside the subscription to the second takes effect when that gives its subscription; it is ignored, as with Combine,
    ///   if the subscription is not Watertight's.
    /// - **Delivery**: on the active publisher's thread, at once.
    @inlinable public func tryCatch<P: Publisher>(
        _ handler: @escaping (Failure) throws -> P
    ) -> Publishers.TryCatch<Self, P> where Output == P.Output {
        Publishers.TryCatch(upstream: self, handler: handler)
    }
}

extension Publishers {
    /// The publisher that `tryCatch(_:)` returns.
    public struct TryCatch<Upstream: Publisher, NewPublisher: Publisher>: Publisher where Upstream.Output == NewPublisher.Output {
        /// The values of both publishers.
        public typealias Output = Upstream.Output
        /// The error of the second publisher, or the error that the closure throws.
        public typealias Failure = any Error

        /// The publisher whose failure is caught.
        public let upstream: Upstream
        /// Makes the second publisher, or throws.
        public let handler: (Upstream.Failure) throws -> NewPublisher

        /// Makes the publisher that `tryCatch(_:)` returns.
        @inlinable public init(upstream: Upstream, handler: @escaping (Upstream.Failure) throws -> NewPublisher) {
            self.upstream = upstream
            self.handler = handler
        }

        /// Attaches a subscriber to the upstream through a stage that continues with the second publisher, or fails.
        @inlinable @inline(__always) public func receive<S: Subscriber>(subscriber: S) where Output == S.Input, any Error == S.Failure {
            upstream.subscribe(
                CatchStage<Throwing<Upstream.Failure, NewPublisher>, AnyFailure<NewPublisher.Failure>, S>(
                    name: "TryCatch", handler: Throwing(handler), downstream: subscriber))
        }
    }
}
