// SPDX-License-Identifier: Apache-2.0

/// The downstream's subscription of `drop(untilOutputFrom:)`. It holds the subscriptions to both publishers, and whether values pass.
///
/// ```
///   dropping ──the other's value──▶ passing ──the upstream's end──▶ over
///      ├──the other's end──▶ abandoned                                ▲
///      └──────────────────────── cancel, the upstream's end ──────────┘
/// ```
/// The two publishers never deliver to the downstream at the same time: values pass only after the other's first. So deliveries need not be
/// serialized. The two subscribers retain the downstream; this does not.
@usableFromInline final class DropUntilOutputSubscription: SubscriptionCore, SignalHandling {
    @inlinable @inline(__always) static var triggered: UInt { 1 }
    /// The other publisher ended without a value, which ended the stream.
    @inlinable @inline(__always) static var abandoned: UInt { 2 }
    @inlinable @inline(__always) static var finished: UInt { 4 }
    @inlinable @inline(__always) static var cancelled: UInt { 8 }

    @usableFromInline let lock = Lock()
    /// The events so far. Set under `lock`, read without.
    @usableFromInline let history = Word()

    // Guarded by `lock`.

    /// Counted until values pass.
    @usableFromInline @exclusivity(unchecked) var ledger = DemandLedger()
    @usableFromInline @exclusivity(unchecked) var upstream: (any Subscription)?
    @usableFromInline @exclusivity(unchecked) var other: (any Subscription)?
    /// Whether each publisher has ever given a subscription.
    @usableFromInline @exclusivity(unchecked) var (isUpstreamKnown, isOtherKnown) = (false, false)

    @usableFromInline init() {
        super.init(handler: DropUntilOutputSubscription.self)
    }

    func has(_ flags: UInt) -> Bool { history.peek() & flags != 0 }

    @inlinable @inline(__always) var passes: Bool { history.peek() == Self.triggered }

    // MARK: The upstream

    @usableFromInline func attachUpstream(_ subscription: any Subscription) {
        let owed = lock.withLock { () -> Subscribers.Demand? in
            isUpstreamKnown = true
            guard upstream == nil, !has(Self.finished | Self.cancelled) else { return nil }
            // A native upstream would go on without a subscriber. A foreign one behaves as with Combine: it is cancelled when it delivers.
            if has(Self.abandoned), SubscriptionCore.isNative(subscription) { return nil }
            upstream = subscription
            return ledger.owed
        }
        guard let owed else { return subscription.cancel() }
        if owed != .none { subscription.request(owed) }
    }

    /// Decides about a value that arrives while values do not yet pass: it is omitted, and counted against the demand.
    ///
    /// - Returns: Whether the value passes nevertheless.
    @usableFromInline func countValue() -> Bool {
        let (passes, useless) = lock.withLock { () -> (Bool, (any Subscription)?) in
            if has(Self.triggered), !has(Self.finished | Self.cancelled) { return (true, nil) }
            _ = ledger.spendIfOwed()
            return (false, has(Self.abandoned) ? upstream.take() : nil)
        }
        useless?.cancel()
        return passes
    }

    /// - Returns: Whether to deliver the upstream's completion: not after the other's was delivered, unless the upstream breaks the laws;
    ///   then Combine passes it on.
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
        // Combine releases it without a cancel. A native subscription would then retain this object until its stream ends.
        if let released, SubscriptionCore.isNative(released) { released.cancel() }
    }

    /// - Returns: Whether to deliver the other's completion: the first time, and again if the other breaks the laws, as with Combine.
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
