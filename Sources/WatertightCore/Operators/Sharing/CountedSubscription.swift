// SPDX-License-Identifier: Apache-2.0

/// Passes a subscription's methods on, and leaves the `Headcount`, once, when it is cancelled.
@usableFromInline
final class CountedSubscription: HouseSubscription, CustomStringConvertible, CustomPlaygroundDisplayConvertible {
    private let subscription: any Subscription
    private let hasLeft = Word()
    /// Weak: a subscription that is retained after the end must not retain the connection.
    private weak var headcount: Headcount?

    @usableFromInline
    init(_ subscription: any Subscription, in headcount: Headcount) {
        self.subscription = subscription
        self.headcount = headcount
    }

    @usableFromInline
    var combineIdentifier: CombineIdentifier { subscription.combineIdentifier }

    @usableFromInline
    func request(_ demand: Subscribers.Demand) {
        subscription.request(demand)
    }

    @usableFromInline
    func cancel() {
        if hasLeft.exchange(1) == 0 { headcount?.leave() }
        subscription.cancel()
    }

    @usableFromInline
    var description: String { String(describing: subscription) }
    @usableFromInline
    var playgroundDescription: Any { description }
}
