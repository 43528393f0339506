// SPDX-License-Identifier: Apache-2.0

/// What a stage's downstream holds: its subscription. It knows the way up and not the way down, so that nothing here closes a
/// circle: upstream keeps the stage, the stage keeps its downstream, the downstream keeps the link, the link keeps the upstream's
/// subscription until the end.
@usableFromInline
final class StageLink<S: Step>: SubscriptionCore {
    @usableFromInline
    let upstream = UpstreamSlot()
    @usableFromInline
    let step: S
    /// Only the delivering thread.
    @usableFromInline
    let memory: Unguarded<S.Memory>
    /// The downstream, for `dump` only; let go of at the end.
    @usableFromInline
    let reflected: Guarded<Any?>

    @inlinable
    init(_ step: S, memory: S.Memory, reflected: Any?) {
        self.step = step
        self.memory = Unguarded(memory)
        self.reflected = Guarded(reflected)
        super.init(
            request: { unsafeDowncast($0, to: StageLink<S>.self).ask($1) },
            cancel: { unsafeDowncast($0, to: StageLink<S>.self).close() })
    }

    @inlinable
    func ask(_ demand: Subscribers.Demand) {
        if S.conduct == .strict {
            demand.assertNonZero()
            precondition(upstream.phase != .empty, "A request came before the subscription")
        }
        upstream.linked?.request(demand)
    }

    /// The downstream's `cancel()`.
    @inlinable
    func close() {
        let subscription = S.conduct == .strict ? upstream.close() : upstream.closeIfLinked()
        forget()
        subscription?.cancel()
    }

    /// Forgets the downstream.
    @inlinable
    func forget() {
        let forgotten = reflected.withLock { $0.take() }
        _ = forgotten
    }

    @usableFromInline
    override var description: String { step.name }
    @usableFromInline
    override var reflectedChildren: [Mirror.Child] {
        let downstream: Any? = reflected.withLock { $0 }
        return step.reflect(downstream: downstream as Any, memory: memory.value)
    }
}
