// SPDX-License-Identifier: Apache-2.0

/// Forwards to a subscription, and removes its subscriber from the count, once, when it is cancelled.
@usableFromInline final class CountedSubscription: NativeSubscription, CustomStringConvertible, CustomPlaygroundDisplayConvertible {
    private let subscription: any Subscription
    private let hasLeft = Word()
    /// Weak: a subscription that is retained after the end must not retain the connection.
    private weak var counter: AutoconnectCounter?

    @usableFromInline init(_ subscription: any Subscription, in counter: AutoconnectCounter) {
        self.subscription = subscription
        self.counter = counter
    }

    @usableFromInline var combineIdentifier: CombineIdentifier { subscription.combineIdentifier }

    @usableFromInline func request(_ demand: Subscribers.Demand) {
        subscription.request(demand)
    }

    @usableFromInline func cancel() {
        if hasLeft.exchange(1) == 0 { counter?.leave() }
        subscription.cancel()
    }

    @usableFromInline var description: String { String(describing: subscription) }
    @usableFromInline var playgroundDescription: Any { description }
}

extension CountedSubscription: StreamDescribing {
    static var streamWord: String? { nil }
}
