// SPDX-License-Identifier: Apache-2.0

/// Wraps a foreign subscription as a native one.
@usableFromInline final class ForeignSubscription: UnnamedSubscriptionCore {
    let bare: any Subscription

    @usableFromInline init(_ bare: any Subscription) {
        self.bare = bare
        super.init(
            // Called with this object only.
            request: { unsafeDowncast($0, to: ForeignSubscription.self).bare.request($1) },
            cancel: { unsafeDowncast($0, to: ForeignSubscription.self).bare.cancel() })
    }

    @usableFromInline override var combineIdentifier: CombineIdentifier { bare.combineIdentifier }
}

extension UnnamedSubscriptionCore {
    /// Returns a subscription as a native one: itself, where it is one.
    @inlinable
    @inline(__always)  // So that nothing is looked up where the caller knows the subscription's type.
    static func core(of subscription: any Subscription) -> UnnamedSubscriptionCore {
        // Its class is asked, not `as?`: 60 instructions rather than 370.
        guard type(of: subscription) is UnnamedSubscriptionCore.Type else { return ForeignSubscription(subscription) }
        return withUnsafeBytes(of: subscription) {
            // The first word of an existential that contains an object is its address.
            $0.load(as: Unmanaged<UnnamedSubscriptionCore>.self).takeUnretainedValue()
        }
    }
}
