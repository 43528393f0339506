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

/// Counts its downstream's demand, so that the value in place of an error is delivered only when requested.
@usableFromInline
final class ReplaceErrorStage<Downstream: Subscriber, Failure: Error>: SubscriptionCore, Subscriber where Downstream.Failure == Never {
    @usableFromInline typealias Input = Downstream.Input

    @usableFromInline struct State {
        @usableFromInline var ledger = DemandLedger()
        /// Both retained until the end.
        @usableFromInline var downstream: Downstream?
        @usableFromInline var output: Downstream.Input?
        /// Whether the upstream has failed and the value waits for demand.
        @usableFromInline var isWaiting = false

        @inlinable init(downstream: Downstream, output: Downstream.Input) {
            self.downstream = downstream
            self.output = output
        }
    }

    @usableFromInline let upstream = UpstreamSlot()
    @usableFromInline let state: Guarded<State>

    @inlinable init(output: Input, downstream: Downstream) {
        state = Guarded(State(downstream: downstream, output: output))
        super.init(
            request: { unsafeDowncast($0, to: ReplaceErrorStage.self).handleRequest($1) },
            cancel: { unsafeDowncast($0, to: ReplaceErrorStage.self).handleCancel() })
    }

    @inlinable func receive(subscription: any Subscription) {
        guard upstream.attach(subscription), let downstream = state.withLock({ $0.downstream }) else {
            subscription.cancel()
            return
        }
        downstream.receive(subscription: self)
    }

    @inlinable func receive(_ input: Input) -> Subscribers.Demand {
        guard upstream.isAttached else { return .none }
        let (downstream, isOwed) = state.withLock { ($0.downstream, $0.ledger.spendIfOwed()) }
        guard isOwed else {
            reportUnrequested()
            return .none
        }
        guard let demand = downstream?.receive(input), demand != .none else { return .none }
        state.withLock { $0.ledger.add(demand) }
        return demand
    }

    @inlinable func receive(completion: Subscribers.Completion<Failure>) {
        guard upstream.closeIfAttached() != nil else { return }
        switch completion {
        case .finished:
            takeDownstream()?.receive(completion: .finished)
        case .failure:
            let isDue = state.withLock { state in
                state.isWaiting = state.ledger.isEmpty
                return !state.isWaiting
            }
            if isDue { deliverOutput() }
        }
    }

    @inlinable func handleRequest(_ demand: Subscribers.Demand) {
        demand.assertNonZero()
        let isDue = state.withLock { state in
            state.ledger.add(demand)
            defer { state.isWaiting = false }
            return state.isWaiting
        }
        if isDue { deliverOutput() } else { upstream.attached?.request(demand) }
    }

    @inlinable func handleCancel() {
        let subscription = upstream.closeIfAttached()
        if subscription != nil || upstream.phase == .closed {
            let downstream = takeDownstream()
            _ = downstream
        }
        subscription?.cancel()
    }

    @inlinable func takeDownstream() -> Downstream? {
        let (downstream, output) = state.withLock { ($0.downstream.take(), $0.output.take()) }
        withExtendedLifetime(output) {}
        return downstream
    }

    @inlinable func deliverOutput() {
        let (downstream, output) = state.withLock { ($0.downstream, $0.output.take()) }
        guard let downstream, let output else { return }
        _ = downstream.receive(output)
        // Cancelled from inside the delivery: nothing more is delivered.
        takeDownstream()?.receive(completion: .finished)
    }

    /// Handles a value that was not requested, an upstream's mistake: traps in debug builds, as with Combine; reports it in release builds,
    /// where it is dropped.
    @usableFromInline func reportUnrequested() {
        assertionFailure("A value came that nobody asked for")
        Probe.report(.valueDroppedWithoutDemand(at: description))
    }

    @usableFromInline override var description: String { "ReplaceError" }
}
