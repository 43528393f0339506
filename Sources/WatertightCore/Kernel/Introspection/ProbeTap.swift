// SPDX-License-Identifier: Apache-2.0

extension Probe {
    /// Subscribes with a tap around the subscriber, and notifies the introspections.
    @usableFromInline static func subscribe<S: Subscriber, P: Publisher>(
        _ subscriber: S, to publisher: P
    ) where P.Output == S.Input, P.Failure == S.Failure {
        if let tap = subscriber as? any AnyTap, let inner = tap.erasedInner as? AnySubscriber<S.Input, S.Failure> {
            // Tapped already, by a publisher that passes its subscriber on unchanged.
            Probe.forEach { $0.willReceive(publisher: publisher, subscriber: inner) }
            publisher.receive(subscriber: subscriber)
            Probe.forEach { $0.didReceive(publisher: publisher, subscriber: inner) }
        } else {
            Probe.forEach { $0.willReceive(publisher: publisher, subscriber: subscriber) }
            publisher.receive(subscriber: SubscriberTap(subscriber))
            Probe.forEach { $0.didReceive(publisher: publisher, subscriber: subscriber) }
        }
    }
}

/// A tap, or an `AnySubscriber` that may wrap one.
protocol AnyTap {
    /// The tapped subscriber, as an `AnySubscriber`.
    var erasedInner: Any { get }
}

/// Wraps a subscriber, and reports the signals that it receives to the introspections.
struct SubscriberTap<Inner: Subscriber>: Subscriber, AnyTap, CustomStringConvertible {
    let inner: Inner

    init(_ inner: Inner) {
        self.inner = inner
    }

    var erasedInner: Any { AnySubscriber(inner) }
    var combineIdentifier: CombineIdentifier { inner.combineIdentifier }
    var description: String { String(describing: inner) }

    func receive(subscription: any Subscription) {
        // A stage that passes its upstream's subscription through passes the tap around it through, too.
        let bare = (subscription as? SubscriptionTap)?.inner ?? subscription
        Probe.forEach { $0.willReceive(subscriber: inner, subscription: bare) }
        inner.receive(subscription: SubscriptionTap(inner: bare))
        Probe.forEach { $0.didReceive(subscriber: inner, subscription: bare) }
    }

    func receive(_ input: Inner.Input) -> Subscribers.Demand {
        Probe.forEach { $0.willReceive(subscriber: inner, input: input) }
        let demand = inner.receive(input)
        Probe.forEach { $0.didReceive(subscriber: inner, input: input, resultingDemand: demand) }
        return demand
    }

    func receive(completion: Subscribers.Completion<Inner.Failure>) {
        Probe.forEach { $0.willReceive(subscriber: inner, completion: completion) }
        inner.receive(completion: completion)
        Probe.forEach { $0.didReceive(subscriber: inner, completion: completion) }
    }
}

/// Wraps a subscription, and reports its requests and its cancel to the introspections.
struct SubscriptionTap: Subscription, CustomStringConvertible {
    let inner: any Subscription

    var combineIdentifier: CombineIdentifier { inner.combineIdentifier }
    var description: String { String(describing: inner) }

    func request(_ demand: Subscribers.Demand) {
        Probe.forEach { $0.willRequest(subscription: inner, demand) }
        inner.request(demand)
        Probe.forEach { $0.didRequest(subscription: inner, demand) }
    }

    func cancel() {
        Probe.forEach { $0.willCancel(subscription: inner) }
        inner.cancel()
        Probe.forEach { $0.didCancel(subscription: inner) }
    }
}

extension SubscriberTap: StreamDescribing {
    static var streamWord: String? { nil }
}
