// SPDX-License-Identifier: Apache-2.0

/// Stores the one subscription of a stream that is requested from repeatedly: an ``UpstreamSlot`` under its carrier's lock.
///
/// ```
///   empty ─attach─▶ attached ─close─▶ closed
///     └───────────────close─────────────▲
/// ```
/// A caller that decides under that lock to request reads the subscription there: one lock less for each value of a limited `flatMap`. A
/// value; its carrier guards it.
@usableFromInline struct OuterSlot {
    @usableFromInline var subscription: UnnamedSubscriptionCore?
    @usableFromInline var isClosed = false

    @inlinable init() {}

    /// Attaches the subscription.
    ///
    /// - Returns: Whether the slot accepted it; if not, the caller cancels it.
    @inlinable mutating func attach(_ newSubscription: UnnamedSubscriptionCore) -> Bool {
        guard subscription == nil, !isClosed else { return false }
        subscription = newSubscription
        return true
    }

    /// Closes the slot, empty or attached: it accepts no subscription after this.
    ///
    /// - Returns: The attached subscription, if any, for the caller to cancel or release while it holds no lock.
    @inlinable mutating func close() -> UnnamedSubscriptionCore? {
        isClosed = true
        return subscription.take()
    }
}
