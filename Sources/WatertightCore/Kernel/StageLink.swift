// SPDX-License-Identifier: Apache-2.0

/// What a stage's downstream holds: its subscription. It keeps the way up and not the way down, so that nothing here closes a circle:
/// the upstream keeps the stage, the stage its downstream, the downstream the link, and the link the upstream's subscription until the
/// end.
@usableFromInline
final class StageLink: SubscriptionCore {
    @usableFromInline
    let name: String
    @usableFromInline
    let conduct: Conduct
    @usableFromInline
    let upstream = UpstreamSlot()
    /// The stage, for `dump` only; its upstream keeps it. Written once, before anybody has the link.
    @usableFromInline
    weak var stage: (any CustomReflectable & AnyObject)?

    @usableFromInline
    init(name: String, conduct: Conduct) {
        self.name = name
        self.conduct = conduct
        super.init(
            request: { unsafeDowncast($0, to: StageLink.self).ask($1) },
            cancel: { unsafeDowncast($0, to: StageLink.self).close() })
    }

    @usableFromInline
    func ask(_ demand: Subscribers.Demand) {
        if conduct == .strict {
            demand.assertNonZero()
            precondition(upstream.phase != .empty, "A request came before the subscription")
        }
        upstream.linked?.request(demand)
    }

    /// The downstream's `cancel()`.
    @usableFromInline
    func close() {
        let subscription = conduct == .strict ? upstream.close() : upstream.closeIfLinked()
        subscription?.cancel()
    }

    @usableFromInline
    override var description: String { name }
    @usableFromInline
    override var reflectedChildren: [Mirror.Child] {
        stage.map { Array($0.customMirror.children) } ?? []
    }
}
