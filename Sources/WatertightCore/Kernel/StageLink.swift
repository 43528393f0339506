// SPDX-License-Identifier: Apache-2.0

/// What a stage's downstream holds: its subscription. It knows the way up and, once the stream has ended, not the way down, so that
/// nothing here closes a circle: the upstream keeps the stage, the stage its downstream, the downstream the link, and the link the
/// upstream's subscription until the end.
@usableFromInline
final class StageLink: SubscriptionCore {
    @usableFromInline
    let name: String
    @usableFromInline
    let conduct: Conduct
    @usableFromInline
    let upstream = UpstreamSlot()
    /// The stage, for `dump` only; let go of at the end.
    @usableFromInline
    let stage = Guarded<(any CustomReflectable)?>(nil)

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
        forget()
        subscription?.cancel()
    }

    /// Ends: forgets the way down.
    ///
    /// - Returns: The upstream's subscription; `nil` where there was none or the end has come before.
    @usableFromInline
    func end() -> (any Subscription)? {
        guard let subscription = upstream.closeIfLinked() else { return nil }
        forget()
        return subscription
    }

    private func forget() {
        let forgotten: (any CustomReflectable)? = stage.withLock { $0.take() }
        _ = forgotten
    }

    @usableFromInline
    override var description: String { name }
    @usableFromInline
    override var reflectedChildren: [Mirror.Child] {
        let stage: (any CustomReflectable)? = stage.withLock { $0 }
        return stage.map { Array($0.customMirror.children) } ?? []
    }
}
