// SPDX-License-Identifier: Apache-2.0

/// A subscriber that presents itself as its link: in Combine the two are one object, a stage that is its own subscription.
@usableFromInline package protocol SubscriptionProxy: LinkedStage, SelfDescribing where Link: SubscriptionCore {}

extension SubscriptionProxy {
    @usableFromInline package var combineIdentifier: CombineIdentifier { link.combineIdentifier }
    @usableFromInline package var description: String { link.description }
    @usableFromInline package var customMirror: Mirror { link.customMirror }
}
