// SPDX-License-Identifier: Apache-2.0

/// The place for the one subscription of a stream that is asked for more again and again: an ``UpstreamSlot`` under the lock of its keeper.
///
/// ```
///   empty ──link──▶ linked ──close──▶ closed
///     └───────────────close─────────────▲
/// ```
/// It is kept by its class: to ask it costs a count, and not a copy of an existential, some two hundred instructions a value of a limited
/// `flatMap`. A value, without a lock; its keeper guards it.
@usableFromInline
struct OuterSlot {
    @usableFromInline
    var subscription: UnnamedSubscriptionCore?
    @usableFromInline
    var isClosed = false

    @inlinable
    init() {}

    /// Takes the subscription.
    ///
    /// - Returns: Whether it was taken; where not, the caller cancels it.
    @inlinable
    mutating func link(_ newSubscription: UnnamedSubscriptionCore) -> Bool {
        guard subscription == nil, !isClosed else { return false }
        subscription = newSubscription
        return true
    }

    /// Closes the slot, linked or not: a subscription that comes later finds it closed.
    ///
    /// - Returns: The subscription that was there, for the caller to cancel or to let go where no lock is held.
    @inlinable
    mutating func close() -> UnnamedSubscriptionCore? {
        isClosed = true
        return subscription.take()
    }
}

/// Somebody else's subscription, in the shape of one of the house.
@usableFromInline
final class ForeignSubscription: UnnamedSubscriptionCore {
    @usableFromInline
    let subscription: any Subscription

    @usableFromInline
    init(_ subscription: any Subscription) {
        self.subscription = subscription
        super.init(
            request: { unsafeDowncast($0, to: ForeignSubscription.self).subscription.request($1) },
            cancel: { unsafeDowncast($0, to: ForeignSubscription.self).subscription.cancel() })
    }
}

extension UnnamedSubscriptionCore {
    /// A subscription as one of the house: itself, where it is one.
    @usableFromInline
    static func core(of subscription: any Subscription) -> UnnamedSubscriptionCore {
        subscription as? UnnamedSubscriptionCore ?? ForeignSubscription(subscription)
    }

    /// Whether it is one of the house, tapped or not, and not only in its shape.
    @usableFromInline
    final var isOurs: Bool { (self as? ForeignSubscription).map { Self.isOne($0.subscription) } ?? true }
}
