// SPDX-License-Identifier: Apache-2.0

/// The link: the subscription that a stage gives its downstream. It retains nothing downstream, so that it closes no reference cycle: the
/// upstream retains the stage, the stage its downstream, the downstream the link, and the link the upstream's subscription until the end.
@usableFromInline package class StageSubscription: SubscriptionCore {
    @usableFromInline final let name: String
    @usableFromInline final let upstreamPolicy: UpstreamPolicy
    @usableFromInline package final let upstream = UpstreamSlot()
    /// The stage, for `dump` only; its upstream retains it. Set once, before the downstream has the link; the stage's `deinit` clears it.
    @usableFromInline package final let stage = ShownReference()

    @usableFromInline package init(name: String, upstreamPolicy: UpstreamPolicy) {
        self.name = name
        self.upstreamPolicy = upstreamPolicy
        super.init(
            functions: FunctionTables.table(of: StageSubscription.self) {
                SignalFunctions(
                    // Called with such objects only.
                    request: { unsafeDowncast($0, to: StageSubscription.self).forward($1) },
                    cancel: { unsafeDowncast($0, to: StageSubscription.self).cancelUpstream() })
            })
    }

    /// Makes a link that handles the downstream's requests and cancel in its own way.
    @inlinable @inline(__always) init<Handler: SignalHandling>(name: String, upstreamPolicy: UpstreamPolicy, handler: Handler.Type) {
        self.name = name
        self.upstreamPolicy = upstreamPolicy
        super.init(handler: handler)
    }

    @usableFromInline final func forward(_ demand: Subscribers.Demand) {
        if upstreamPolicy.trapsOnZero { demand.assertNonZero() }
        require(!upstreamPolicy.trapsBeforeSubscription || upstream.phase != .empty, "A request came before the subscription")
        upstream.attached?.request(demand)
    }

    /// The downstream's `cancel()`.
    @usableFromInline final func cancelUpstream() {
        upstream.closeByCancel(evenIfEmpty: upstreamPolicy.refusesAfterEarlyCancel)?.cancel()
    }

    @usableFromInline package final override var description: String { name }
    @usableFromInline final override var reflectedChildren: [Mirror.Child] {
        stage.children
    }
}

extension StageSubscription: StreamDescribing {
    package static var streamWord: String? { nil }
}
