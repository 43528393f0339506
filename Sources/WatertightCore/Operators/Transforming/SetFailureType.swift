// SPDX-License-Identifier: Apache-2.0

extension Publisher where Failure == Never {
    /// Changes the failure type of a publisher that cannot fail, so that it combines with publishers that can.
    ///
    /// ```
    ///   upstream                           ──1──2──|
    ///   setFailureType(to: URLError.self)    1  2  |
    /// ```
    ///
    /// - Parameter failureType: The type of the error.
    ///
    /// - **Demand**: passed through.
    /// - **Completion**: passed through.
    /// - **Failure**: there is none.
    /// - **Cancellation**: passed through.
    /// - **Delivery**: on the upstream's thread, at once.
    @inlinable public func setFailureType<E: Error>(to failureType: E.Type) -> Publishers.SetFailureType<Self, E> {
        Publishers.SetFailureType(upstream: self)
    }
}

extension Publishers {
    /// The publisher that `setFailureType(to:)` returns.
    public struct SetFailureType<Upstream: Publisher, Failure: Error>: Publisher where Upstream.Failure == Never {
        /// The upstream's values.
        public typealias Output = Upstream.Output

        /// The upstream publisher.
        public let upstream: Upstream

        /// Makes the publisher that `setFailureType(to:)` returns.
        @inlinable public init(upstream: Upstream) {
            self.upstream = upstream
        }

        /// Attaches a subscriber to the upstream through a stage with the new failure type.
        @inlinable @inline(__always) public func receive<S: Subscriber>(subscriber: S) where Output == S.Input, Failure == S.Failure {
            let step = PassingStep<Output, RetypedFailure<Failure>>(name: "SetFailureType", errors: RetypedFailure())
            upstream.subscribe(StatelessStage(step, downstream: subscriber))
        }

        /// Changes the failure type to another one instead.
        @inlinable public func setFailureType<E: Error>(to failure: E.Type) -> SetFailureType<Upstream, E> {
            SetFailureType<Upstream, E>(upstream: upstream)
        }
    }
}

extension Publishers.SetFailureType: Equatable where Upstream: Equatable {}
