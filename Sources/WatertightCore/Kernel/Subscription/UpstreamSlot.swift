// SPDX-License-Identifier: Apache-2.0

/// The place for the one subscription that a subscriber gets: empty, then linked, then closed for good.
///
/// ```
///   empty ─attach─▶ attached ─close─▶ closed
///     └───────────────close─────────────▲
/// ```
/// The phase can be read without the lock. The slot calls nothing but a `cancel()` of what it
/// refuses: it hands back what its caller must cancel or release.
@usableFromInline package struct UpstreamSlot: ~Copyable {
    @usableFromInline package enum Phase: UInt {
        case empty
        case attached
        case closed
    }

    /// As the package's own class, a fifth of an existential's size and copied with one retain.
    @usableFromInline let subscription = Guarded<UnnamedSubscriptionCore?>(nil)

    /// A `Phase`. Written under the lock of `subscription`.
    @usableFromInline let phaseWord = Word()

    @inlinable package init() {}

    @inlinable package var phase: Phase { Phase(rawValue: phaseWord.load()).unsafelyUnwrapped }

    @inlinable package var isAttached: Bool { phaseWord.load() == Phase.attached.rawValue }

    /// Whether it was closed. A thread that closes it after this has seen what the caller did before.
    var isClosed: Bool {
        subscription.withLock { _ in phase == .closed }
    }

    /// Takes the subscription.
    ///
    /// - Returns: Whether it was taken; where not, the caller cancels it.
    @inlinable
    @inline(__always)  // So that nothing is looked up where the caller knows the subscription's type.
    package borrowing func attach(_ newSubscription: any Subscription) -> Bool {
        attach(core: .core(of: newSubscription))
    }

    /// Takes the subscription, or cancels it where there is one already or the slot is closed.
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
            phaseWord.store(Phase.attached.rawValue)
            return true
        }
    }

    /// The subscription, while there is one, to request values through.
    @inlinable package var attached: UnnamedSubscriptionCore? {
        subscription.withLock { $0 }
    }

    /// The subscription as it came, for a mirror.
    @usableFromInline var shown: (any Subscription)? {
        attached.map { ($0 as? ForeignSubscription)?.bare ?? $0 }
    }

    /// Closes a linked slot; an empty one stays open, as with Combine's operators that ignore an early `cancel()`.
    ///
    /// - Returns: The subscription that was there, for the caller to cancel or to release.
    @inlinable package borrowing func closeIfAttached() -> UnnamedSubscriptionCore? {
        // Not by `closeOnce`: each cancel of a sink comes here, and a pair costs it 20 ns.
        subscription.withLock { subscription in
            guard phase == .attached else { return nil }
            phaseWord.store(Phase.closed.rawValue)
            return subscription.take()
        }
    }

    /// Closes a slot that is linked, or an empty one where `takesEmpty`.
    ///
    /// - Returns: Whether it was closed by this, and the subscription that was there, for the caller to cancel or to release.
    @inlinable borrowing func closeOnce(evenIfEmpty takesEmpty: Bool) -> (isFirst: Bool, subscription: UnnamedSubscriptionCore?) {
        subscription.withLock { subscription in
            guard phase == .attached || (takesEmpty && phase == .empty) else { return (false, nil) }
            phaseWord.store(Phase.closed.rawValue)
            return (true, subscription.take())
        }
    }

    /// Closes the slot, linked or not: a subscription that comes later finds it closed.
    ///
    /// - Returns: The subscription that was there, for the caller to cancel or to release.
    @inlinable package borrowing func close() -> UnnamedSubscriptionCore? {
        subscription.withLock { subscription in
            phaseWord.store(Phase.closed.rawValue)
            return subscription.take()
        }
    }
}
