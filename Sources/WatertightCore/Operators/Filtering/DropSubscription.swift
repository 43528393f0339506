// SPDX-License-Identifier: Apache-2.0

/// The subscription that the downstream of a ``DropStage`` holds, even before there is an upstream.
///
/// ```
///   waiting: adds up demand ──receive──▶ linked ──end──▶ waiting, as in Combine, where the stage then accepts another subscription
///      └───────────cancel───────────▶ cancelled ◀──cancel──┘
/// ```
@usableFromInline final class DropSubscription: SubscriptionCore, SignalHandling {
    @usableFromInline struct State {
        var upstream: (any Subscription)?
        /// The demand from before there was an upstream.
        var unrequested = Subscribers.Demand.none
        /// Whether there has been an upstream.
        var hasBegun = false
        var isCancelled = false
    }

    @usableFromInline let state = Guarded(State())
    /// 1 once a second `cancel()` has returned, while the first one may not have reached the upstream.
    @usableFromInline let silence = AtomicByte()
    /// The number of values still to omit. Only the delivering thread.
    @usableFromInline let count: Unguarded<Int>

    @usableFromInline init(count: Int) {
        require(count >= 0, "The number of values to drop cannot be negative")
        self.count = Unguarded(count)
        super.init(handler: DropSubscription.self)
    }

    /// Whether nothing may be delivered any more.
    @inlinable var isSilent: Bool { silence.peek() != 0 }

    @usableFromInline var isCancelled: Bool { state.withLock { $0.isCancelled } }

    /// Stores the upstream's subscription, and requests at once the omitted values and those that the downstream has requested.
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

    @usableFromInline func handleRequest(_ demand: Subscribers.Demand) {
        demand.assertNonZero()
        let upstream = state.withLock { state in
            if state.upstream == nil { state.unrequested += demand }
            return state.upstream
        }
        upstream?.request(demand)
    }

    /// Records that the upstream has completed.
    ///
    /// - Returns: Its subscription, for the caller to release.
    @usableFromInline func end() -> (any Subscription)? {
        state.withLock { $0.upstream.take() }
    }

    /// The downstream's `cancel()`; has no effect after the end.
    @usableFromInline func handleCancel() {
        let upstream = state.withLock { state in
            if state.isCancelled { silence.store(1) }
            state.isCancelled = state.isCancelled || state.upstream != nil || !state.hasBegun
            return state.upstream.take()
        }
        upstream?.cancel()
    }

    @usableFromInline override var description: String { "Drop" }
}
