// SPDX-License-Identifier: Apache-2.0

/// What a stage's downstream holds: its subscription. It keeps the way up and not the way down, so that nothing here closes a circle:
/// the upstream keeps the stage, the stage its downstream, the downstream the link, and the link the upstream's subscription until the
/// end.
@usableFromInline
package class StageLink: SubscriptionCore {
    @usableFromInline
    final let name: String
    @usableFromInline
    final let conduct: Conduct
    @usableFromInline
    package final let upstream = UpstreamSlot()
    /// The stage, for `dump` only; its upstream keeps it. Written once, before anybody has the link.
    @usableFromInline
    final weak var stage: (any CustomReflectable & AnyObject)?

    @usableFromInline
    package convenience init(name: String, conduct: Conduct) {
        self.init(
            name: name, conduct: conduct,
            request: { unsafeDowncast($0, to: StageLink.self).handThrough($1) },
            cancel: { unsafeDowncast($0, to: StageLink.self).cancelUpstream() })
    }

    /// For a link that takes the downstream's wishes in its own way.
    @usableFromInline
    init(name: String, conduct: Conduct, request: @escaping RequestFunction, cancel: @escaping CancelFunction) {
        self.name = name
        self.conduct = conduct
        super.init(request: request, cancel: cancel)
    }

    @usableFromInline
    final func handThrough(_ demand: Subscribers.Demand) {
        if conduct.refusesZero { demand.assertNonZero() }
        require(conduct != .strict || upstream.phase != .empty, "A request came before the subscription")
        upstream.linked?.request(demand)
    }

    /// The downstream's `cancel()`.
    @usableFromInline
    final func cancelUpstream() {
        let subscription = conduct == .strict ? upstream.close() : upstream.closeIfLinked()
        subscription?.cancel()
    }

    @usableFromInline
    package final override var description: String { name }
    @usableFromInline
    final override var reflectedChildren: [Mirror.Child] {
        stage.map { Array($0.customMirror.children) } ?? []
    }
}
