// SPDX-License-Identifier: Apache-2.0

extension Publisher {
    /// Publishes a value when the upstream finishes without one.
    ///
    /// ```
    ///   upstream                ────────|        ──1────|
    ///   replaceEmpty(with: 0)           0|         1    |
    /// ```
    ///
    /// As Combine's, it requests an unlimited number of values from its upstream and passes them on: a subscriber that requests two values
    /// may receive more.
    ///
    /// - Parameter output: The value; retained until the stream ends.
    ///
    /// - **Demand**: passed through, and then unlimited from the upstream; the value waits for the downstream's demand.
    /// - **Completion**: passed through, or right after the value.
    /// - **Failure**: passed through.
    /// - **Cancellation**: passed through.
    /// - **Delivery**: on the upstream's thread, at once; a value that had to wait, on the requesting thread.
    @inlinable public func replaceEmpty(with output: Output) -> Publishers.ReplaceEmpty<Self> {
        Publishers.ReplaceEmpty(upstream: self, output: output)
    }
}

extension Publishers {
    /// The publisher that `replaceEmpty(with:)` returns.
    public struct ReplaceEmpty<Upstream: Publisher>: Publisher {
        /// The upstream's values.
        public typealias Output = Upstream.Output
        /// The upstream's error.
        public typealias Failure = Upstream.Failure

        /// The value to deliver if the upstream has none.
        public let output: Upstream.Output
        /// The upstream publisher.
        public let upstream: Upstream

        /// Makes the publisher that `replaceEmpty(with:)` returns.
        @inlinable public init(upstream: Upstream, output: Output) {
            self.upstream = upstream
            self.output = output
        }

        /// Attaches a subscriber to the upstream through a stage that notes whether a value arrives.
        @inlinable @inline(__always) public func receive<S: Subscriber>(subscriber: S) where Output == S.Input, Failure == S.Failure {
            upstream.subscribe(ReplaceEmptyStage(output: output, downstream: subscriber))
        }
    }
}

extension Publishers.ReplaceEmpty: Equatable where Upstream: Equatable, Upstream.Output: Equatable {}

/// Passes values on; if there were none, its link delivers a value in their place.
@usableFromInline final class ReplaceEmptyStage<Downstream: Subscriber>: Subscriber, Subscription, LinkedStage, SelfDescribing {
    @usableFromInline let output: Downstream.Input
    @usableFromInline let downstream: Downstream
    @usableFromInline let link = DeferredSubscription<Downstream>(name: "ReplaceEmpty", demands: .forwarded)
    /// Only the delivering thread.
    @usableFromInline let isEmpty = Unguarded(true)

    @inlinable init(output: Downstream.Input, downstream: Downstream) {
        self.output = output
        self.downstream = downstream
    }

    @inlinable func receive(subscription: any Subscription) {
        guard link.upstream.attachOrCancel(subscription) else { return }
        downstream.receive(subscription: link)
        subscription.request(.unlimited)
    }

    @inlinable func receive(_ input: Downstream.Input) -> Subscribers.Demand {
        guard link.upstream.isAttached else { return .none }
        isEmpty.value = false
        return downstream.receive(input)
    }

    @inlinable func receive(completion: Subscribers.Completion<Downstream.Failure>) {
        guard let subscription = link.upstream.closeIfAttached() else { return }
        switch completion {
        case .finished where isEmpty.value: link.finish(with: output, downstream)
        case .finished, .failure: downstream.receive(completion: completion)
        }
        withExtendedLifetime(subscription) {}
    }
    @usableFromInline var description: String { link.name }
}

extension ReplaceEmptyStage: StreamDescribing {}
