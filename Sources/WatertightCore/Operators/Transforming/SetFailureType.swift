// SPDX-License-Identifier: Apache-2.0

extension Publisher where Failure == Never {
    /// Promises an error to the type checker that never comes, so that this publisher can stand beside ones that can fail.
    ///
    /// ```
    ///   upstream                           ──1──2──|
    ///   setFailureType(to: URLError.self)    1  2  |
    /// ```
    ///
    /// - Parameter failureType: The type of the error.
    ///
    /// - **Demand**: handed through.
    /// - **Completion**: handed through.
    /// - **Failure**: there is none.
    /// - **Cancellation**: handed through.
    /// - **Delivery**: on the upstream's thread, at once.
    @inlinable public func setFailureType<E: Error>(to failureType: E.Type) -> Publishers.SetFailureType<Self, E> {
        Publishers.SetFailureType(upstream: self)
    }
}

extension Publishers {
    /// What `setFailureType(to:)` returns.
    public struct SetFailureType<Upstream: Publisher, Failure: Error>: Publisher where Upstream.Failure == Never {
        /// The upstream's values.
        public typealias Output = Upstream.Output

        /// The publisher of the values.
        public let upstream: Upstream

        /// Makes the publisher that `setFailureType(to:)` returns.
        @inlinable public init(upstream: Upstream) {
            self.upstream = upstream
        }

        /// Attaches a subscriber to the upstream through a stage that promises the error.
        @inlinable @inline(__always) public func receive<S: Subscriber>(subscriber: S) where Output == S.Input, Failure == S.Failure {
            let step = PassingStep<Output, RetypedFailure<Failure>>(name: "SetFailureType", errors: RetypedFailure())
            upstream.subscribe(StatelessStage(step, downstream: subscriber))
        }

        /// Promises another error instead.
        @inlinable public func setFailureType<E: Error>(to failure: E.Type) -> SetFailureType<Upstream, E> {
            SetFailureType<Upstream, E>(upstream: upstream)
        }
    }
}

extension Publishers.SetFailureType: Equatable where Upstream: Equatable {}
