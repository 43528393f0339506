// SPDX-License-Identifier: Apache-2.0

extension Publisher {
    /// Continues with another publisher when this one fails.
    ///
    /// ```
    ///   upstream               ──1──2──x
    ///   catch { of 8, 9 }      ──1──2────8──9──|
    /// ```
    ///
    /// ```swift
    /// _ = Fail<Int, URLError>(error: URLError(.timedOut)).catch { _ in Just(0) }.sink { print($0) }  // Prints "0"
    /// ```
    ///
    /// - Parameter handler: Makes the second publisher from the error; retained until the stream ends.
    ///
    /// - **Demand**: passed to the active publisher; the demand that the first leaves unmet is requested from the second.
    /// - **Completion**: passed through.
    /// - **Failure**: of the second publisher only.
    /// - **Cancellation**: cancels the active publisher. After a cancel from inside the handler, no second publisher is subscribed to. A
    ///   cancel from inside the subscription to the second takes effect when that gives its subscription; it is ignored, as with Combine,
    ///   if the subscription is not Watertight's.
    /// - **Delivery**: on the active publisher's thread, at once.
    @inlinable public func `catch`<P: Publisher>(
        _ handler: @escaping (Failure) -> P
    ) -> Publishers.Catch<Self, P> where Output == P.Output {
        Publishers.Catch(upstream: self, handler: handler)
    }
}

extension Publishers {
    /// The publisher that `catch(_:)` returns.
    public struct Catch<Upstream: Publisher, NewPublisher: Publisher>: Publisher where Upstream.Output == NewPublisher.Output {
        /// The values of both publishers.
        public typealias Output = Upstream.Output
        /// The error of the second publisher.
        public typealias Failure = NewPublisher.Failure

        /// The publisher whose failure is caught.
        public let upstream: Upstream
        /// Makes the second publisher.
        public let handler: (Upstream.Failure) -> NewPublisher

        /// Makes the publisher that `catch(_:)` returns.
        @inlinable public init(upstream: Upstream, handler: @escaping (Upstream.Failure) -> NewPublisher) {
            self.upstream = upstream
            self.handler = handler
        }

        /// Attaches a subscriber to the upstream through a stage that continues with the second publisher.
        @inlinable @inline(__always) public func receive<S: Subscriber>(subscriber: S) where Output == S.Input, Failure == S.Failure {
            upstream.subscribe(
                CatchStage<NonThrowing<Upstream.Failure, NewPublisher>, SameFailure<Failure>, S>(
                    name: "Catch", handler: NonThrowing(handler), downstream: subscriber))
        }
    }
}
