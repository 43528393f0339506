// SPDX-License-Identifier: Apache-2.0

extension Publisher {
    /// Publishes no value, only the completion.
    ///
    /// ```
    ///   upstream         ──1────2────3──|
    ///   ignoreOutput()                  |
    /// ```
    ///
    /// - **Demand**: unlimited from the upstream, right after the subscription; the downstream's demand is passed through too.
    /// - **Completion**: passed through.
    /// - **Failure**: passed through.
    /// - **Cancellation**: passed through.
    /// - **Delivery**: the end, on the upstream's thread, at once.
    @inlinable public func ignoreOutput() -> Publishers.IgnoreOutput<Self> {
        Publishers.IgnoreOutput(upstream: self)
    }
}

extension Publishers {
    /// The publisher that `ignoreOutput()` returns.
    public struct IgnoreOutput<Upstream: Publisher>: Publisher {
        /// There is no value.
        public typealias Output = Never
        /// The upstream's error.
        public typealias Failure = Upstream.Failure

        /// The upstream publisher.
        public let upstream: Upstream

        /// Makes the publisher that `ignoreOutput()` returns.
        @inlinable public init(upstream: Upstream) {
            self.upstream = upstream
        }

        /// Attaches a subscriber to the upstream through a stage that omits all values.
        @inlinable @inline(__always) public func receive<S: Subscriber>(subscriber: S) where S.Input == Never, Failure == S.Failure {
            upstream.subscribe(IgnoreOutputStage<S, Upstream.Output>(downstream: subscriber))
        }
    }
}

extension Publishers.IgnoreOutput: Equatable where Upstream: Equatable {}

/// Like a ``StatelessStage``, passes the upstream's subscription through; requests from it all the values that it will omit.
@usableFromInline struct IgnoreOutputStage<Downstream: Subscriber, Input>: Subscriber, SelfDescribing {
    @usableFromInline let downstream: Downstream
    @usableFromInline let combineIdentifier = CombineIdentifier()

    @inlinable init(downstream: Downstream) {
        self.downstream = downstream
    }

    @inlinable func receive(subscription: any Subscription) {
        downstream.receive(subscription: subscription)
        subscription.request(.unlimited)
    }

    @inlinable func receive(_ input: Input) -> Subscribers.Demand { .none }

    @inlinable func receive(completion: Subscribers.Completion<Downstream.Failure>) {
        downstream.receive(completion: completion)
    }

    @usableFromInline var description: String { "IgnoreOutput" }
}

extension IgnoreOutputStage: StreamDescribing {}
