// SPDX-License-Identifier: Apache-2.0

/// What the downstream of a ``DropStage`` holds: its subscription, from before there is an upstream.
///
/// ```
///   waiting: adds up what is asked ──receive──▶ linked ──end──▶ waiting, as Combine's, whose stage takes another subscription then
///      └───────────cancel───────────▶ cancelled ◀──cancel──┘
/// ```
@usableFromInline final class DropSubscription: SubscriptionCore {
    @usableFromInline struct State {
        var upstream: (any Subscription)?
        /// What was asked for before there was an upstream.
        var unrequested = Subscribers.Demand.none
        /// An upstream has been there.
        var hasBegun = false
        var isCancelled = false
    }

    @usableFromInline let state = Guarded(State())
    /// How many values are still to be left out. Only the delivering thread.
    @usableFromInline let count: Unguarded<Int>

    @usableFromInline init(count: Int) {
        require(count >= 0, "The number of values to drop cannot be negative")
        self.count = Unguarded(count)
        super.init(
            request: { unsafeDowncast($0, to: DropSubscription.self).handleRequest($1) },
            cancel: { unsafeDowncast($0, to: DropSubscription.self).handleCancel() })
    }

    @usableFromInline var isCancelled: Bool { state.withLock { $0.isCancelled } }

    /// The upstream's subscription, which is asked at once for what is left out and for what the downstream has asked.
    @usableFromInline func receive(_ subscription: any Subscription) {
        let due = state.withLock { state -> Subscribers.Demand? in
            guard state.upstream == nil, !state.isCancelled else { return nil }
            state.upstream = subscription
            state.hasBegun = true
            return state.unrequested + count.value
        }
        guard let due else { return subscription.cancel() }
        if due != .none { subscription.request(due) }
    }

    func handleRequest(_ demand: Subscribers.Demand) {
        demand.assertNonZero()
        let upstream = state.withLock { state in
            if state.upstream == nil { state.unrequested += demand }
            return state.upstream
        }
        upstream?.request(demand)
    }

    /// The upstream has completed.
    ///
    /// - Returns: Its subscription, for the caller to let go.
    @usableFromInline func end() -> (any Subscription)? {
        state.withLock { $0.upstream.take() }
    }

    /// The downstream's `cancel()`. After the end it is of no effect.
    func handleCancel() {
        let upstream = state.withLock { state in
            state.isCancelled = state.isCancelled || state.upstream != nil || !state.hasBegun
            return state.upstream.take()
        }
        upstream?.cancel()
    }

    @usableFromInline override var description: String { "Drop" }
}
