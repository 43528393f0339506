// SPDX-License-Identifier: Apache-2.0

extension Publisher {
    /// Goes on with another publisher where this one fails.
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
    /// - Parameter handler: Makes the publisher to go on with, of the error; kept until the upstream has ended.
    ///
    /// - **Demand**: handed through to the one that is active; the second is asked for what the first left undelivered.
    /// - **Completion**: handed through.
    /// - **Failure**: of the second publisher only.
    /// - **Cancellation**: cancels the one that is active. One from inside of the subscription to the second is not heard, as with Combine.
    /// - **Delivery**: on the thread of the one that is active, at once.
    @inlinable public func `catch`<P: Publisher>(
        _ handler: @escaping (Failure) -> P
    ) -> Publishers.Catch<Self, P> where Output == P.Output {
        Publishers.Catch(upstream: self, handler: handler)
    }
}

extension Publishers {
    /// What `catch(_:)` returns.
    public struct Catch<Upstream: Publisher, NewPublisher: Publisher>: Publisher where Upstream.Output == NewPublisher.Output {
        /// The values of both publishers.
        public typealias Output = Upstream.Output
        /// The error of the second publisher.
        public typealias Failure = NewPublisher.Failure

        /// The publisher whose failure is caught.
        public let upstream: Upstream
        /// Makes the publisher to go on with.
        public let handler: (Upstream.Failure) -> NewPublisher

        /// Makes the publisher that `catch(_:)` returns.
        @inlinable public init(upstream: Upstream, handler: @escaping (Upstream.Failure) -> NewPublisher) {
            self.upstream = upstream
            self.handler = handler
        }

        /// Attaches a subscriber to the upstream through a stage that goes on elsewhere.
        @inlinable @inline(__always) public func receive<S: Subscriber>(subscriber: S) where Output == S.Input, Failure == S.Failure {
            upstream.subscribe(
                CatchStage<NonThrowing<Upstream.Failure, NewPublisher>, SameFailure<Failure>, S>(
                    name: "Catch", handler: NonThrowing(handler), downstream: subscriber))
        }
    }
}
