// SPDX-License-Identifier: Apache-2.0

/// What the downstream of a `drop(untilOutputFrom:)` holds: the subscriptions to both publishers, and whether values pass.
///
/// ```
///   dropping ──the other's value──▶ passing ──the upstream's end──▶ over
///      ├──the other's end──▶ abandoned                                ▲
///      └──────────────────────── cancel, the upstream's end ──────────┘
/// ```
/// The two publishers never have something to say at the same time: values pass only once the other has had its say. So nothing has to be
/// put in turn. The downstream is kept by the two subscribers, not by this.
@usableFromInline final class DropUntilOutputSubscription: SubscriptionCore {
    @inlinable @inline(__always) static var triggered: UInt { 1 }
    /// The other publisher ended without a value, and with it the stream.
    @inlinable @inline(__always) static var abandoned: UInt { 2 }
    @inlinable @inline(__always) static var finished: UInt { 4 }
    @inlinable @inline(__always) static var cancelled: UInt { 8 }

    @usableFromInline let lock = Lock()
    /// What has happened. Set under `lock`, read without.
    @usableFromInline let history = Word()

    // Guarded by `lock`.

    /// Counted until values pass.
    @usableFromInline @exclusivity(unchecked) var ledger = DemandLedger()
    @usableFromInline @exclusivity(unchecked) var upstream: (any Subscription)?
    @usableFromInline @exclusivity(unchecked) var other: (any Subscription)?
    /// Whether each of them has ever given a subscription.
    @usableFromInline @exclusivity(unchecked) var (isUpstreamKnown, isOtherKnown) = (false, false)

    @usableFromInline init() {
        super.init(
            request: { unsafeDowncast($0, to: DropUntilOutputSubscription.self).handleRequest($1) },
            cancel: { unsafeDowncast($0, to: DropUntilOutputSubscription.self).handleCancel() })
    }

    func has(_ flags: UInt) -> Bool { history.peek() & flags != 0 }

    @inlinable @inline(__always) var passes: Bool { history.peek() == Self.triggered }

    // MARK: The upstream

    @usableFromInline func attachUpstream(_ subscription: any Subscription) {
        let owed = lock.withLock { () -> Subscribers.Demand? in
            isUpstreamKnown = true
            guard upstream == nil, !has(Self.finished | Self.cancelled) else { return nil }
            // One of ours would run for nobody. What another's does it does with Combine, too: it is cancelled when it delivers.
            if has(Self.abandoned), SubscriptionCore.isNative(subscription) { return nil }
            upstream = subscription
            return ledger.owed
        }
        guard let owed else { return subscription.cancel() }
        if owed != .none { subscription.request(owed) }
    }

    /// A value came while values do not simply pass: it is left out, and counts.
    ///
    /// - Returns: Whether it passes nevertheless.
    @usableFromInline func countValue() -> Bool {
        let (passes, useless) = lock.withLock { () -> (Bool, (any Subscription)?) in
            if has(Self.triggered), !has(Self.finished | Self.cancelled) { return (true, nil) }
            ledger.spend()
            return (false, has(Self.abandoned) ? upstream.take() : nil)
        }
        useless?.cancel()
        return passes
    }

    /// - Returns: Whether its end is to be told: not where the other's was, unless the upstream breaks the laws, which Combine's passes on.
    @usableFromInline func endUpstream() -> Bool {
        let (isTold, remains) = lock.withLock { () -> (Bool, [(any Subscription)?]) in
            guard !has(Self.finished | Self.cancelled) else { return (false, []) }
            history.set(Self.finished)
            return (!has(Self.abandoned) || !isUpstreamKnown, [other.take(), upstream.take()])
        }
        remains.first??.cancel()
        return isTold
    }

    // MARK: The other

    @usableFromInline func attachOther(_ subscription: any Subscription) {
        let isTaken = lock.withLock {
            isOtherKnown = true
            guard other == nil, !has(Self.finished | Self.cancelled) else { return false }
            other = subscription
            return true
        }
        if isTaken { subscription.request(.max(1)) } else { subscription.cancel() }
    }

    @usableFromInline func trigger() {
        let released = lock.withLock {
            history.set(Self.triggered)
            return other.take()
        }
        // Combine lets go of it uncancelled. One of ours would keep all this as long as it runs.
        if let released, SubscriptionCore.isNative(released) { released.cancel() }
    }

    /// - Returns: Whether its end is to be told: the first time, and again where it breaks the laws, as by Combine's.
    @usableFromInline func endOther() -> Bool {
        let (isTold, released, useless) = lock.withLock { () -> (Bool, (any Subscription)?, (any Subscription)?) in
            let released = other.take()
            if has(Self.triggered | Self.cancelled) || has(Self.finished) && isOtherKnown { return (false, released, nil) }
            history.set(Self.abandoned)
            return (true, released, upstream.take())
        }
        useless?.cancel()
        withExtendedLifetime(released) {}
        return isTold
    }

    // MARK: The downstream

    @usableFromInline func handleRequest(_ demand: Subscribers.Demand) {
        let upstream = lock.withLock {
            ledger.add(demand)
            return self.upstream
        }
        upstream?.request(demand)
    }

    @usableFromInline func handleCancel() {
        let (upstream, other) = lock.withLock {
            history.set(Self.cancelled)
            return (self.upstream.take(), self.other.take())
        }
        upstream?.cancel()
        other?.cancel()
    }

    @usableFromInline override var description: String { "DropUntilOutput" }
}
