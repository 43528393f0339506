// SPDX-License-Identifier: Apache-2.0

/// A subscription that somebody else wrote, as one of the house.
@usableFromInline
final class ForeignSubscription: UnnamedSubscriptionCore {
    let bare: any Subscription

    @usableFromInline
    init(_ bare: any Subscription) {
        self.bare = bare
        super.init(
            request: { unsafeDowncast($0, to: ForeignSubscription.self).bare.request($1) },
            cancel: { unsafeDowncast($0, to: ForeignSubscription.self).bare.cancel() })
    }

    @usableFromInline
    override var combineIdentifier: CombineIdentifier { bare.combineIdentifier }
}
