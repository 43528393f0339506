// SPDX-License-Identifier: Apache-2.0

/// Stores the one subscription that a subscriber receives: empty, then attached, then permanently closed.
///
/// ```
///   empty ─attach─▶ attached ───────close──────▶ closed
///     │                └──beginEnding──▶ ending ──▲
///     └────────── close, or by way of ending ─────┘
/// ```
/// A face whose downstream may still cancel the upstream from inside of its completion passes through `ending`; Combine's operators do not.
///
/// The phase can be read without the lock. The slot calls nothing under its lock: it returns the subscription that its caller must cancel or
/// release.
@usableFromInline package struct UpstreamSlot: ~Copyable {
    @usableFromInline package enum Phase: UInt8 {
        case empty
        case attached
        /// The downstream is receiving the end, and its `cancel()` still reaches the subscription.
        case ending
        case closed
    }

    /// Of the package's own class: a fifth of an existential's size, and copied with one retain.
    @usableFromInline let subscription = Guarded<UnnamedSubscriptionCore?>(nil)

    /// A `Phase`. Written under the lock of `subscription`.
    @usableFromInline let phaseByte = AtomicByte()

    /// 1 once `closeByCancel()` has found the slot closed.
    @usableFromInline let silence = AtomicByte()

    @inlinable package init() {}

    @inlinable package var phase: Phase { Phase(rawValue: phaseByte.load()).unsafelyUnwrapped }

    @inlinable package var isAttached: Bool { phaseByte.load() == Phase.attached.rawValue }

    /// Whether the stream has ended, or is ending.
    @inlinable package var hasEnded: Bool { phaseByte.load() >= Phase.ending.rawValue }

    /// Whether nothing may be delivered any more: the downstream has called `cancel()` on a closed slot. That call has returned, while the call that closed
    /// the slot may not have reached the upstream, which then goes on (L4).
    @inlinable package var isSilent: Bool { silence.peek() != 0 }

    /// Whether the slot was closed. If not, a thread that closes it later sees all that the caller wrote before this call.
    var isClosed: Bool {
        subscription.withLock { _ in phase == .closed }
    }

    /// Attaches the subscription.
    ///
    /// - Returns: Whether the slot accepted it; if not, the caller cancels it.
    @inlinable
    @inline(__always)  // So that nothing is looked up if the caller knows the subscription's type.
    package borrowing func attach(_ newSubscription: any Subscription) -> Bool {
        attach(core: .core(of: newSubscription))
    }

    /// Takes the subscription, or cancels it if there is one already or the slot is closed.
    ///
    /// - Returns: Whether it was taken.
    @inlinable @inline(__always) package borrowing func attachOrCancel(_ newSubscription: any Subscription) -> Bool {
        if attach(newSubscription) { return true }
        newSubscription.cancel()
        return false
    }

    @inlinable borrowing func attach(core: __owned UnnamedSubscriptionCore) -> Bool {
        subscription.withLock { subscription in
            guard phase == .empty else { return false }
            subscription = core
            phaseByte.store(Phase.attached.rawValue)
            return true
        }
    }

    /// The attached subscription, if any, to request values from.
    @inlinable package var attached: UnnamedSubscriptionCore? {
        subscription.withLock { $0 }
    }

    /// The subscription as the upstream passed it, for a mirror.
    @usableFromInline var shown: (any Subscription)? {
        attached.map { ($0 as? ForeignSubscription)?.bare ?? $0 }
    }

    /// Notes in an attached slot, or an empty one if `takesEmpty`, that the stream is ending. The subscription stays for the downstream's `cancel()`.
    ///
    /// - Returns: Whether it was this call: its caller delivers the end, and then closes the slot and cancels what was there.
    @inlinable borrowing func beginEnding(evenIfEmpty takesEmpty: Bool) -> Bool {
        subscription.withLock { _ in
            guard phase == .attached || (takesEmpty && phase == .empty) else { return false }
            phaseByte.store(Phase.ending.rawValue)
            return true
        }
    }

    /// Closes an attached slot, or an ending one, for the end of a stream; an empty one stays open.
    ///
    /// - Returns: The subscription that was there, for the caller to cancel or to release.
    @inlinable package borrowing func closeIfAttached() -> UnnamedSubscriptionCore? {
        subscription.withLock { subscription in
            guard phase == .attached || phase == .ending else { return nil }
            phaseByte.store(Phase.closed.rawValue)
            return subscription.take()
        }
    }

    /// The same for the downstream's `cancel()`. A slot that is closed becomes silent.
    ///
    /// - Parameter takesEmpty: Whether an empty slot is closed, too. It stays open in Combine's operators that ignore an early `cancel()`.
    /// - Returns: The subscription that was there, for the caller to cancel.
    @inlinable package borrowing func closeByCancel(evenIfEmpty takesEmpty: Bool = false) -> UnnamedSubscriptionCore? {
        // Not by `closeOnce`: each cancel of a sink calls this, and returning a pair costs it 20 ns.
        subscription.withLock { subscription in
            guard phase == .attached || phase == .ending || (takesEmpty && phase == .empty) else {
                if phase == .closed { silence.store(1) }
                return nil
            }
            phaseByte.store(Phase.closed.rawValue)
            return subscription.take()
        }
    }

    /// Closes an attached slot, or an empty one if `takesEmpty`.
    ///
    /// - Returns: Whether this call closed it, and the subscription that was attached, for the caller to cancel or release.
    @inlinable borrowing func closeOnce(evenIfEmpty takesEmpty: Bool) -> (isFirst: Bool, subscription: UnnamedSubscriptionCore?) {
        subscription.withLock { subscription in
            guard phase == .attached || (takesEmpty && phase == .empty) else { return (false, nil) }
            phaseByte.store(Phase.closed.rawValue)
            return (true, subscription.take())
        }
    }

    /// Closes the slot, empty or attached: it accepts no subscription after this.
    ///
    /// - Returns: The subscription that was there, for the caller to cancel or to release.
    @inlinable package borrowing func close() -> UnnamedSubscriptionCore? {
        subscription.withLock { subscription in
            phaseByte.store(Phase.closed.rawValue)
            return subscription.take()
        }
    }
}
