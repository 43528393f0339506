// SPDX-License-Identifier: Apache-2.0

/// A subscriber that presents itself as its link: in Combine the two are one object, a stage that is its own subscription.
@usableFromInline package protocol SubscriptionProxy: CustomStringConvertible, CustomReflectable, CustomPlaygroundDisplayConvertible {
    associatedtype Link: SubscriptionCore

    var link: Link { get }
}

extension SubscriptionProxy {
    @usableFromInline package func request(_ demand: Subscribers.Demand) { link.request(demand) }
    @usableFromInline package func cancel() { link.cancel() }

    @usableFromInline package var combineIdentifier: CombineIdentifier { link.combineIdentifier }
    @usableFromInline package var description: String { link.description }
    @usableFromInline package var customMirror: Mirror { link.customMirror }
    @usableFromInline package var playgroundDescription: Any { description }
}
