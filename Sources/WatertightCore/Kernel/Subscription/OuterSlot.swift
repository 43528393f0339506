// SPDX-License-Identifier: Apache-2.0

/// The place for the one subscription of a stream that is requested from repeatedly: an ``UpstreamSlot`` under the lock of its keeper.
///
/// ```
///   empty ─attach─▶ attached ─close─▶ closed
///     └───────────────close─────────────▲
/// ```
/// So a caller that decides under that lock to request has it at once: a lock less for each value of a limited `flatMap`. A value; its keeper guards
/// it.
@usableFromInline struct OuterSlot {
    @usableFromInline var subscription: UnnamedSubscriptionCore?
    @usableFromInline var isClosed = false

    @inlinable init() {}

    /// Takes the subscription.
    ///
    /// - Returns: Whether it was taken; where not, the caller cancels it.
    @inlinable mutating func attach(_ newSubscription: UnnamedSubscriptionCore) -> Bool {
        guard subscription == nil, !isClosed else { return false }
        subscription = newSubscription
        return true
    }

    /// Closes the slot, linked or not: a subscription that comes later finds it closed.
    ///
    /// - Returns: The subscription that was there, for the caller to cancel or to release where no lock is held.
    @inlinable mutating func close() -> UnnamedSubscriptionCore? {
        isClosed = true
        return subscription.take()
    }
}
