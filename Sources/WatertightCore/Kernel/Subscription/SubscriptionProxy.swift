// SPDX-License-Identifier: Apache-2.0

/// A subscriber before a link, which shows itself as that: in Combine the two are one object, the stage, which is its own subscription.
@usableFromInline package protocol SubscriptionProxy: SelfDescribing {
    associatedtype Link: SubscriptionCore

    var link: Link { get }
}

extension SubscriptionProxy {
    @usableFromInline package func request(_ demand: Subscribers.Demand) { link.request(demand) }
    @usableFromInline package func cancel() { link.cancel() }

    @usableFromInline package var combineIdentifier: CombineIdentifier { link.combineIdentifier }
    @usableFromInline package var description: String { link.description }
    @usableFromInline package var customMirror: Mirror { link.customMirror }
}
