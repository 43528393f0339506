// SPDX-License-Identifier: Apache-2.0

import WatertightCore

extension Publisher {
    /// Publishes all events, the completion included, as values, and then finishes: an error becomes a value to show or store.
    ///
    /// ```
    ///   upstream         ──1─────────2─────────x
    ///   materialize()      value(1)  value(2)  failure(x)|
    /// ```
    ///
    /// ```swift
    /// _ = Fail<Int, URLError>(error: error).materialize().sink { print($0) }  // Prints "failure(…)"
    /// ```
    ///
    /// - **Demand**: passed through. The last event is a value too: it waits for demand.
    /// - **Completion**: is delivered as an event; then the stream finishes.
    /// - **Failure**: is delivered as an event; then the stream finishes.
    /// - **Cancellation**: passed through; an end that waits for demand is released.
    /// - **Delivery**: on the upstream's thread, at once; an end that has waited, on the requesting thread.
    @inlinable public func materialize() -> Publishers.Materialize<Self> {
        Publishers.Materialize(upstream: self)
    }
}

extension Publishers {
    /// The publisher that `materialize()` returns.
    public struct Materialize<Upstream: Publisher>: Publisher {
        /// The upstream's events.
        public typealias Output = Subscribers.Event<Upstream.Output, Upstream.Failure>
        /// It cannot fail: the upstream's error is an event.
        public typealias Failure = Never

        /// The publisher whose events are delivered.
        public let upstream: Upstream

        /// Makes the publisher that `materialize()` returns.
        @inlinable public init(upstream: Upstream) {
            self.upstream = upstream
        }

        /// Attaches a subscriber to the upstream through a stage whose end waits for a demand.
        @inlinable @inline(__always) public func receive<S: Subscriber>(subscriber: S) where Output == S.Input, Failure == S.Failure {
            upstream.subscribe(MaterializeStage<Upstream.Output, Upstream.Failure, S>(subscriber))
        }
    }
}

extension Publishers.Materialize: Equatable where Upstream: Equatable {}

/// Delivers values as events; its link delivers the last event.
@usableFromInline struct MaterializeStage<Input, Failure: Error, Downstream: Subscriber>: Subscriber, CustomStringConvertible
where Downstream.Input == Subscribers.Event<Input, Failure>, Downstream.Failure == Never {
    @usableFromInline let downstream: Downstream
    @usableFromInline let link = DeferredSubscription<Downstream>(name: "Materialize", demands: .forwarded)

    @inlinable init(_ downstream: Downstream) {
        self.downstream = downstream
    }

    @inlinable var combineIdentifier: CombineIdentifier { link.combineIdentifier }

    @inlinable func receive(subscription: any Subscription) {
        guard link.upstream.attachOrCancel(subscription) else { return }
        downstream.receive(subscription: link)
    }

    @inlinable func receive(_ input: Input) -> Subscribers.Demand {
        guard link.upstream.isAttached else { return .none }
        link.spend()
        let demand = downstream.receive(.value(input))
        return link.note(demand) ? demand : .none
    }

    @inlinable func receive(completion: Subscribers.Completion<Failure>) {
        guard let subscription = link.upstream.closeIfAttached() else { return }
        link.finish(with: Subscribers.Event(completion), downstream)
        withExtendedLifetime(subscription) {}
    }

    @usableFromInline var description: String { link.description }
}

extension MaterializeStage: StreamDescribing {}
