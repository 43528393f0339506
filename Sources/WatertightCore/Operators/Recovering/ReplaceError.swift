// SPDX-License-Identifier: Apache-2.0

extension Publisher {
    /// Publishes a value in place of the error, and finishes.
    ///
    /// ```
    ///   upstream                ──1────x
    ///   replaceError(with: 0)     1    0|
    /// ```
    ///
    /// - Parameter output: The value; retained until the stream ends.
    ///
    /// - **Demand**: passed through; the value waits for it.
    /// - **Completion**: passed through, or right after the value.
    /// - **Failure**: never.
    /// - **Cancellation**: passed through.
    /// - **Delivery**: on the upstream's thread, at once; a value that had to wait, on the requesting thread.
    @inlinable public func replaceError(with output: Output) -> Publishers.ReplaceError<Self> {
        Publishers.ReplaceError(upstream: self, output: output)
    }
}

extension Publishers {
    /// The publisher that `replaceError(with:)` returns.
    public struct ReplaceError<Upstream: Publisher>: Publisher {
        /// The upstream's values.
        public typealias Output = Upstream.Output
        /// It cannot fail.
        public typealias Failure = Never

        /// The value that replaces the error.
        public let output: Upstream.Output
        /// The upstream publisher.
        public let upstream: Upstream

        /// Makes the publisher that `replaceError(with:)` returns.
        @inlinable public init(upstream: Upstream, output: Output) {
            self.upstream = upstream
            self.output = output
        }

        /// Attaches a subscriber to the upstream through a stage that replaces the error.
        @inlinable @inline(__always) public func receive<S: Subscriber>(subscriber: S) where Output == S.Input, S.Failure == Never {
            upstream.subscribe(ReplaceErrorStage<S, Upstream.Failure>(output: output, downstream: subscriber))
        }
    }
}

extension Publishers.ReplaceError: Equatable where Upstream: Equatable, Upstream.Output: Equatable {}

/// Counts its downstream's demand, so that its link delivers the value in place of an error only when requested.
@usableFromInline struct ReplaceErrorStage<Downstream: Subscriber, Failure: Error>: Subscriber, Subscription, LinkedStage, SelfDescribing
where Downstream.Failure == Never {
    @usableFromInline let output: Downstream.Input
    @usableFromInline let downstream: Downstream
    @usableFromInline let link = DeferredSubscription<Downstream>(name: "ReplaceError", demands: .forwarded)

    @inlinable init(output: Downstream.Input, downstream: Downstream) {
        self.output = output
        self.downstream = downstream
    }

    @inlinable var combineIdentifier: CombineIdentifier { link.combineIdentifier }

    @inlinable func receive(subscription: any Subscription) {
        if link.upstream.attachOrCancel(subscription) { downstream.receive(subscription: link) }
    }

    @inlinable func receive(_ input: Downstream.Input) -> Subscribers.Demand {
        guard link.upstream.isAttached else { return .none }
        guard link.spend() else {
            UnrequestedValue.refuse(at: description, by: link)
            return .none
        }
        let demand = downstream.receive(input)
        return link.note(demand) ? demand : .none
    }

    @inlinable func receive(completion: Subscribers.Completion<Failure>) {
        guard let subscription = link.upstream.closeIfAttached() else { return }
        switch completion {
        case .finished: downstream.receive(completion: .finished)
        case .failure: link.finish(with: output, downstream)
        }
        withExtendedLifetime(subscription) {}
    }

    @usableFromInline var description: String { link.description }
}

extension ReplaceErrorStage: StreamDescribing {}
